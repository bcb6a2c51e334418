import crypto from 'node:crypto';

// npm puts node_modules/.bin first on the PATH, so `node` here is the locked runtime where npm could install it.
// The newest function that the product calls tells whether another one will do.
if (typeof crypto.randomUUIDv7 !== 'function') {
  console.error(
    `Knowledge Vault needs Node 24.16 or a later 24 and found ${process.version}. ` +
      'Run "npm install" without --omit=optional, or install the newest Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
