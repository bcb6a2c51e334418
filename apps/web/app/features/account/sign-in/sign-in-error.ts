import type { SignInMessage } from '@vault/contract/client';

/** A person who closed the popup knows that they did. The match is literal: "Pop-up" with a hyphen is shown. */
export function isShownSignInError(message: string): boolean {
  const text = message.toLowerCase();
  return !text.includes('cross-origin') && !text.includes('popup');
}

/** Words for a sign-in that came back without a person. */
export function describeSignInFailure(message: Extract<SignInMessage, { type: 'failed' }>): string {
  if (message.code === 'too-many') return 'Too many requests. Please wait a moment and try again.';
  if (message.code === 'unavailable') return 'Failed to sign in. Please try again.';
  return `Authentication error: ${message.code}`;
}
