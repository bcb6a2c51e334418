export const MEDIA_TYPES = ['book', 'article', 'video', 'podcast', 'course'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export function isMediaType(value: string): value is MediaType {
  return MEDIA_TYPES.some((type) => type === value);
}

/** Whether it goes by pages; the others go by minutes. */
export function hasPages(type: MediaType): boolean {
  return type === 'book' || type === 'article';
}

/** Whether all of it is watched or heard: a course may have pages as well. */
export function isRecording(type: MediaType): boolean {
  return type === 'video' || type === 'podcast';
}

export const ENTRY_KINDS = ['takeaway', 'quote', 'note'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where a text came from; missing means a person wrote it. */
export const ORIGINS = ['user', 'ai', 'import', 'curated', 'edited-ai'] as const;
export type Origin = (typeof ORIGINS)[number];

export function isByAi(origin: Origin): boolean {
  return origin === 'ai' || origin === 'edited-ai';
}

/** Any edit of what AI wrote makes it the two's common work. */
export function originAfterEdit(origin: Origin): Origin {
  return origin === 'ai' ? 'edited-ai' : origin;
}

type Summarised = { summary: string; summaryOrigin: Origin };

/** Whose a summary is after a change: the person's if there was none before, or is none now. */
export function summaryOriginAfterEdit(before: Summarised, summary: string): Origin {
  if (summary === before.summary) return before.summaryOrigin;
  return before.summary === '' || summary === '' ? 'user' : originAfterEdit(before.summaryOrigin);
}
