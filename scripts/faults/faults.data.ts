/** What may go wrong around the product, by the number that its tests carry. */
export const FAULTS: Readonly<Record<string, string>> = {
  F01: 'the server is killed in the middle of a write',
  F02: 'the database is killed in the middle of a write',
  F03: 'both are killed, again and again',
  F04: 'the database is away for a minute',
  F05: 'the database is slow',
  F06: 'the database takes questions and never answers',
  F07: 'connections to the database break',
  F08: 'all connections to the database are taken',
  F09: 'the identity provider is away',
  F10: 'the identity provider changes its keys',
  F11: 'the language model is slow, or hangs',
  F12: 'the language model fails, or has too much to do',
  F13: 'the language model answers nonsense',
  F14: 'the book search is away or slow',
  F15: 'the payment provider is away',
  F16: 'an event of the payment provider is late or lost',
  F17: 'an event arrives while the server cannot take it',
  F18: 'the disk is full',
  F19: 'the disk fails to keep what it was given',
  F20: 'the clock is wrong',
  F21: 'several copies of the server',
  F22: 'the copies are restarted one after the other, under load',
  F23: 'old and new releases at the same time',
  F24: 'a migration is killed half-way, or started twice',
  F25: 'the network is gone in the middle of an edit',
  F26: 'something is sent twice',
  F27: 'an answer is lost after the work was done',
  F28: 'an older edit arrives after a newer one',
  F29: 'memory runs out, or an error is caught by nothing',
  F30: 'a backup is taken under load, and an old one is restored',
  F31: 'a certificate or a name of a provider is wrong',
  F32: 'the database lets nobody write',
};

/** What a test on one machine leaves open, and why. */
export const REMARKS: Readonly<Record<string, string>> = {
  F03: 'Tables and indexes are read whole, and the checksums of all pages held; `pg_amcheck` does not come with the embedded database.',
  F18: 'Needs root, for a small file system of its own; where it is missing, the test is left out.',
  F19: 'Needs `strace` and the right to use it; where they are missing, the test is left out. A cut of the power itself needs a machine that can be cut off: killing every process at once loses what the database had not given to the system, and not what the system had not given to the disk.',
  F20: 'The clock is wrong for the process of the server alone; that of the machine, and so of the database, is right.',
  F30: 'Its tests come with the backup and the restore.',
  F32: 'A real failover needs a second database server; here the one lets nobody write and breaks all connections, which is what a copy sees of it.',
};

/** Faults whose tests come with what they are about. */
export const STILL_TO_COME: readonly string[] = ['F30'];
