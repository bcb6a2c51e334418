// Preloaded into a copy: on SIGUSR2 it fails as a bug in the product could.
const straw = process.env['LAST_STRAW'] ?? '';

process.on('SIGUSR2', () => {
  if (straw === 'timer') {
    setTimeout(() => {
      throw Object.assign(new Error('a mistake'), { detail: 'a private word' });
    });
  } else if (straw === 'promise') {
    void Promise.reject(Object.assign(new Error('a mistake'), { detail: 'a private word' }));
  } else {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
  }
});
