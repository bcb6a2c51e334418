type Texts = {
  summary: string;
  takeawayList: readonly { text: string }[];
  quoteList: readonly { text: string }[];
  noteList: readonly { title: string; content: string }[];
};

/** In characters: some eight screens of a phone. */
const LONG = 10_000;

/** The space around a line is about two lines high. */
const AROUND_A_LINE = 100;

/** Whether a book has so much in it that its parts are out of sight of each other. */
export function isLongRead({ summary, takeawayList, quoteList, noteList }: Texts): boolean {
  const parts = [
    [summary],
    takeawayList.map(({ text }) => text),
    quoteList.map(({ text }) => text),
    noteList.map(({ title, content }) => title + content),
  ];
  if (parts.filter((part) => part.some((text) => text !== '')).length < 2) return false;
  const length = parts.flat().reduce((sum, text) => sum + text.length + AROUND_A_LINE, 0);
  return length > LONG;
}
