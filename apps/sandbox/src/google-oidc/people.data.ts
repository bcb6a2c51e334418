/** Sample people, offered as one-click choices. They are made up for the sandbox. */
export const SAMPLE_PEOPLE = [
  { email: 'ada@example.com', name: 'Ada Reader', about: 'Free reader with books' },
  { email: 'premium@example.com', name: 'Prem Reader', about: 'Premium reader' },
  { email: 'nora@example.com', name: 'Nora Newcomer', about: 'Newcomer' },
];

/** Signs in with `email_verified: false`, as an address does that its owner never confirmed. */
export const UNVERIFIED_EMAIL = 'unverified@example.com';
