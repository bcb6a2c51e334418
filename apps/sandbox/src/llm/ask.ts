/** What any of the protocols asks the model for. */
export type Ask = {
  /** The last thing that the user said: the book stands in it. */
  userText: string;
  /** Everything that was said, instructions and schema included, as it is counted. */
  promptText: string;
  /** The shape of the answer; undefined for plain text. */
  schema: unknown;
  mostTokens: number | null;
};
