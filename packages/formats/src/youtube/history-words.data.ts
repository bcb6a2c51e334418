/** What stands before and behind something. */
export type Around = readonly [before: string, after: string];

/** What YouTube's history puts around a title, in the language of its reader, where hardly any title has it by itself. */
export const CERTAIN_WORDS: readonly Around[] = [
  ['Watched ', ''],
  ['Has visto ', ''],
  ['Vous avez regardé ', ''],
  ['Hai guardato ', ''],
  ['Assistiu a ', ''],
  ['', ' angesehen'],
  ['', ' bekeken'],
  ['', ' を視聴しました'],
];

/** The same, of which some begin many a title: of two that begin or end alike, the longer one stands first. */
export const OTHER_WORDS: readonly Around[] = [
  ['', 'を視聴しました'],
  ['Je hebt naar ', ' gekeken'],
  ['', ' 을(를) 시청했습니다.'],
  ['', '을(를) 시청했습니다.'],
  ['Просмотрено видео ', ''],
  ['Ви дивилися відео ', ''],
  ['Obejrzano: ', ''],
  ['', ' adlı videoyu izlediniz'],
  ['Tittade på ', ''],
  ['Så på ', ''],
  ['Så ', ''],
  ['', ' katsottiin'],
  ['Zhlédli jste video ', ''],
  ['Ați vizionat ', ''],
  ['Гледахте ', ''],
  ['Παρακολουθήσατε το βίντεο ', ''],
];

/** Some languages put them around the title as well. */
export const QUOTATION_MARKS: readonly Around[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['”', '”'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['‘', '’'],
  ["'", "'"],
];
