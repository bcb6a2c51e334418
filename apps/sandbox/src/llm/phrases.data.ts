/** What a phrase may use. Themes and the sentence come in quotation marks, so that any wording fits. */
export type Words = { title: string; author: string; theme: string; other: string; sentence: string | null };

type Phrase = (words: Words) => string;

export const SUMMARY_MIDDLES: Phrase[] = [
  ({ theme, other }) =>
    `Two things stand out, ${theme} and ${other}, and they make a fair place to start. Read the first chapters with the one in mind and the last with the other, and notice where they meet: that is usually where a book stops describing and begins to argue.`,
  ({ title, theme, other }) =>
    `Whoever opens ${title} for ${theme} will want to know how it is tied to ${other}. Naming both is a promise of its own: that the one cannot be told without the other, and that the reader will see why before the end.`,
  ({ author, theme, other }) =>
    `That sets ${theme} beside ${other} and leaves the link for ${author} to make. A reader who keeps both on a slip of paper, and adds a page number whenever one of them returns, will have an index of what matters by the time the book is done.`,
  ({ title, theme, other }) =>
    `What makes ${title} worth an evening, going by that, is the tension between ${theme} and ${other}. Neither explains itself. The useful question at the end of each chapter is a plain one: which of the two has just become harder to take for granted?`,
];

export const SUMMARY_MIDDLES_WITHOUT_DESCRIPTION: Phrase[] = [
  ({ title, theme, other }) =>
    `That leaves the reader free to bring questions along. For ${title}, two are enough to begin with: where ${theme} first comes into sight, and what ${other} would look like to somebody who disagrees. Answers will change from chapter to chapter, and the changes are worth writing down.`,
  ({ theme, other }) =>
    `An unmarked book has its own advantage: nobody has said yet what to look for. Keep a page for ${theme} and a page for ${other}, and let them fill at their own speed. What is still empty at the end says as much about the book as what is full.`,
];

export const TAKEAWAYS: Phrase[] = [
  ({ title, theme }) =>
    `Keep ${theme} in view from the first page of ${title}; it is a thread worth holding on to.`,
  ({ theme }) =>
    `Put ${theme} into your own words before reading on: what cannot be said simply is not yet understood.`,
  ({ theme, other }) =>
    `Notice where ${theme} and ${other} pull in different directions; that is where a book earns its argument.`,
  ({ author, theme }) =>
    `Find one place in your week where ${theme} already plays a part, and watch it with ${author} in mind.`,
  ({ theme }) => `Read for the question behind ${theme}, not only for the answer that is offered.`,
  ({ author, theme }) => `Mark what ${author} shows about ${theme} differently from what is only claimed.`,
  ({ theme }) => `Steady attention to ${theme} over a month teaches more than one evening of enthusiasm.`,
  ({ title, other }) =>
    `Come back to ${other} after finishing ${title}; a second look often changes what the first one said.`,
  ({ theme }) =>
    `Explain ${theme} to someone who has not read the book. It is the quickest test of what stayed.`,
  ({ title, theme }) =>
    `Write down what you believed about ${theme} before opening ${title}, and afterwards what moved.`,
  ({ theme }) => `Let ${theme} set the pace: a chapter that leaves it out can be read faster.`,
  ({ author, theme }) =>
    `Ask who would disagree with ${author} about ${theme}, and what they have seen that the book has not.`,
];

export const QUOTES: Phrase[] = [
  ({ theme }) => `Nobody learns ${theme} by being told about it; it has to be met.`,
  ({ theme, other }) => `What we call ${theme} is often ${other}, seen from the other side of the street.`,
  ({ theme }) => `Every account of ${theme} leaves something out. Begin with what is missing.`,
  ({ theme }) => `It took one evening to hear of ${theme} and ten years to notice it.`,
  ({ theme }) => `Where ${theme} ends, the interesting part begins.`,
  ({ theme, other }) => `Keep a chair free for ${other}, even when ${theme} does all the talking.`,
  ({ theme }) => `Ask a little less of ${theme}, and a little more of the asking.`,
  ({ theme, other }) => `Between ${theme} and ${other} there is always a door, and it is seldom locked.`,
];

const hint = ({ sentence }: Words): string => (sentence ? `The description says: ${sentence} ` : '');

export const NOTES: { needsSentence: boolean; title: Phrase; content: Phrase }[] = [
  {
    needsSentence: true,
    title: () => 'What the description promises',
    content: ({ title, author, theme, other, sentence }) =>
      `${sentence} Taken as a promise, this gives two things to check in ${title}: whether ${theme} is explained in terms that can be used, and whether ${other} is more than decoration. One page with two columns keeps the score. On the left goes what ${author} sets out to show, on the right where it is shown. Whatever stays empty on the right is a question for a second reading.`,
  },
  {
    needsSentence: true,
    title: () => 'A doubt worth keeping',
    content: ({ title, theme, other, sentence }) =>
      `A description is written to invite, so it is wise to keep one doubt alive. ${sentence} That sounds settled; it rarely is. While reading ${title}, look for the place where ${theme} costs something, or where ${other} refuses to fit. Books are most trustworthy where they admit as much. If no such place turns up, write down the objection that you would have liked to see answered, and carry it to the next book on the shelf.`,
  },
  {
    needsSentence: true,
    title: ({ theme, other }) => `Where ${theme} meets ${other}`,
    content: ({ author, theme, other, sentence }) =>
      `${sentence} The description gives ${theme} and ${other} little room each, and it is fair to ask how they belong together. They may be cause and effect, two names for one thing, or rivals for the same place. Write down which of the three it seems to be at the start, and again at the end. If the answer has changed, ${author} has done some work on the reader; if it has not, look for the page where it almost did.`,
  },
  {
    needsSentence: false,
    title: ({ theme }) => `Reading for ${theme}`,
    content: (words) =>
      `Take ${words.theme} as the thread and let the rest hang on it. ${hint(words)}While reading ${words.title}, put a small mark in the margin each time it comes back, by name or in disguise. After the last page, read only the marked lines in order. They tell a shorter book, and the gaps between them show where ${words.other} took over. Two or three of those gaps are usually worth a note of their own.`,
  },
  {
    needsSentence: false,
    title: () => 'A plan in three sittings',
    content: (words) =>
      `First sitting: read the opening of ${words.title} without a pencil, only to hear its voice. ${hint(words)}Second sitting: read on with one question, namely what ${words.theme} has to do with ${words.other}, and answer it in a sentence at every break. Third sitting: finish, close the book, and write from memory the five things that are still there. What memory keeps without help is the part of a book that has already been put to use.`,
  },
  {
    needsSentence: false,
    title: ({ theme }) => `Questions about ${theme}`,
    content: (words) =>
      `Four questions to take along. What does ${words.author} need the reader to believe about ${words.theme} before the rest can follow? What would count as a counterexample, and does one appear? Where does ${words.other} come in: as evidence, as contrast, or as a way out? And what would be different tomorrow if all of it were true? ${hint(words)}The better answers will come from the pages of ${words.title} themselves.`,
  },
  {
    needsSentence: false,
    title: ({ theme }) => `Putting ${theme} to use`,
    content: (words) =>
      `A book becomes useful on an ordinary day. ${hint(words)}Pick one situation of the coming week in which ${words.theme} is likely to matter, and write a single sentence about what ${words.title} would have you do there. Afterwards add a second sentence about what happened. Repeat this with ${words.other} the week after. Four or five such pairs make a better record of a book than its underlined pages, because they show where it held and where it bent.`,
  },
];
