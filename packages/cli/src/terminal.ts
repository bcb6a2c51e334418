/** A command's output: results on one stream, the rest on the other, so that results can be piped. */
export type Terminal = {
  print: (text: string) => void;
  tell: (text: string) => void;
  writeBytes: (bytes: Uint8Array) => Promise<void>;
};

export const terminal: Terminal = {
  print: (text) => void process.stdout.write(`${asWords(text)}\n`),
  tell: (text) => void process.stderr.write(`${asWords(text)}\n`),
  writeBytes: (bytes) =>
    new Promise((resolve) => {
      process.stdout.write(bytes, (error) => {
        if (!error) resolve();
      });
    }),
};

/**
 * A vault holds what files and other people have written, which could clear a terminal, name its window or write over a
 * line: such characters are shown as JSON writes them, and JSON stays what it is.
 */
function asWords(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, (order) => {
    const code = order.charCodeAt(0).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  });
}

// Whatever was being written. Whoever reads may have enough, as `head` has: that is no failure.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  terminal.tell(message);
  process.exit(1);
});
