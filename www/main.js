import init from 'carom';

await init();
document.documentElement.dataset.ready = 'true';
