import { ApiError } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { CheckoutFailure, describeCheckoutFailure, describePlanFailure } from './checkout-failure.ts';

const failure = (status: number, code: ApiError['code'], message = '') =>
  new ApiError({ status, code, message });

test.each([
  [failure(503, 'UNAVAILABLE', 'The shop is closed'), 'The shop is closed'],
  [failure(500, 'INTERNAL'), 'Failed to initiate checkout'],
  [failure(200, 'INVALID_RESPONSE', 'Invalid response from server'), 'Failed to initiate checkout'],
  [failure(0, 'NETWORK', 'away'), 'An error occurred while processing your request'],
  [
    failure(400, 'VALIDATION_FAILED', 'Validation failed: priceId is not for sale'),
    'The price has changed. Please try again.',
  ],
  [CheckoutFailure.notConfigured(), 'Subscription configuration error. Please contact support.'],
  [CheckoutFailure.withoutAddress(), 'Failed to start checkout process'],
  [new Error('odd'), 'An unexpected error occurred. Please try again.'],
])('a checkout that fails with %s', (error, words) => {
  expect(describeCheckoutFailure(error)).toBe(words);
});

test.each([
  [failure(503, 'UNAVAILABLE', 'internal words'), 'Failed to delete account'],
  [
    failure(409, 'CONFLICT', 'Cancel your subscription to delete your account'),
    'Cancel your subscription to delete your account',
  ],
  [failure(409, 'IN_PROGRESS', "We don't know yet"), "We don't know yet"],
  [
    failure(429, 'RATE_LIMITED', 'Too many requests. Please try again in 40 minutes.'),
    'Too many requests. Please try again in 40 minutes.',
  ],
  [failure(0, 'NETWORK', 'away'), 'An unexpected error occurred. Please try again.'],
  [new TypeError('odd'), 'An unexpected error occurred. Please try again.'],
])('a change that fails with %s', (error, words) => {
  expect(describePlanFailure(error, 'Failed to delete account')).toBe(words);
});
