/** A person who closed the popup knows that they did. The match is literal: "Pop-up" with a hyphen is shown. */
export function isShownSignInError(message: string): boolean {
  const text = message.toLowerCase();
  return !text.includes('cross-origin') && !text.includes('popup');
}
