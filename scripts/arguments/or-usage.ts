/** What was asked for on the command line. Ends the program with its usage for `--help`, and for what it can't understand. */
export function orUsage<Wanted extends { help: boolean }>(usage: string, read: () => Wanted): Wanted {
  try {
    const wanted = read();
    if (!wanted.help) return wanted;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // What Node says after its first sentence is for programs that take files.
    console.error(`${error.message.split(/\.\s/)[0]}. ${usage}`);
    return process.exit(1);
  }
}
