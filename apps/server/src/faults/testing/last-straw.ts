// Preloaded into a copy: what it does at SIGUSR2 is what a mistake in it could do.
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
