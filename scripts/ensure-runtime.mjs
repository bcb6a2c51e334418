// npm puts node_modules/.bin first on the PATH, so `node` here is the locked runtime where npm could install it.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Knowledge Vault runs on Node 24 and found ${process.version}. ` +
      'Run "npm install" without --omit=optional, or install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
