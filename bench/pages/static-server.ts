import { createServer } from 'node:http';

// Serves the page that its parent sends it, and tells the address.
process.once('message', (page) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit());
