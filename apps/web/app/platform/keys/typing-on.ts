/** ms in which whoever has just ended a text with Enter goes on typing, and between two of those keys. */
const patience = 1000;
let lastTyped = -Infinity;

/** A text was ended with this key. What is typed right after it is still text, not a command. */
export function endTyping({ timeStamp }: { timeStamp: number }): void {
  lastTyped = timeStamp;
}

/** Whether this key still belongs to a text that has just been ended; then the next one may, too. */
export function isTypingOn({ timeStamp }: { timeStamp: number }): boolean {
  const isSoon = timeStamp - lastTyped <= patience;
  if (isSoon) lastTyped = timeStamp;
  return isSoon;
}
