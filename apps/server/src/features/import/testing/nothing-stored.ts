/** What a batch meets in a vault without anything. */
export const nothingStored = {
  candidates: [],
  entries: [],
  formers: [],
  left: [],
  renamed: [],
  claimed: new Map<string, number>(),
  made: new Set<string>(),
  takenSlugs: new Set<string>(),
  takenSources: new Set<string>(),
};
