/** What a vault in somebody's name is: said on every public page, and in the feeds that are read elsewhere. */
export const DISCLAIMER =
  'These vaults are fictionalized: what they hold was imagined for this site, not written or chosen by the people they are named after. Those people are not affiliated with Knowledge Vault and have not endorsed it.';
