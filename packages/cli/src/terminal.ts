/** A command's output: results on one stream, the rest on the other, so that results can be piped. */
export type Terminal = {
  print: (text: string) => void;
  tell: (text: string) => void;
  writeBytes: (bytes: Uint8Array) => Promise<void>;
};

export const terminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  tell: (text) => void process.stderr.write(`${text}\n`),
  writeBytes: (bytes) =>
    new Promise((resolve) => {
      process.stdout.write(bytes, (error) => {
        if (!error) resolve();
      });
    }),
};

// Whatever was being written. Whoever reads may have enough, as `head` has: that is no failure.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  terminal.tell(message);
  process.exit(1);
});
