/** Files that are zips to a computer and something else to a person, by a file that they hold, and what helps. */
export const OTHER_ARCHIVES: readonly (readonly [holds: RegExp, reason: string])[] = [
  [
    /^(?:xl\/workbook\.(?:xml|bin)|Index\/(?:Document|CalculationEngine).*\.iwa)$/,
    'This is a spreadsheet workbook. Open it in its own program, save or export the sheet as CSV, and drop that file.',
  ],
  [
    /^word\/document\.xml$/,
    'This is a word processor document. What you can import here is a table (CSV), or an export of another product.',
  ],
  [
    /^META-INF\/container\.xml$/,
    'This is the book itself (EPUB). What you can import here is a list of books, or the highlights from them.',
  ],
  [
    /^content\.xml$/,
    'This is an office document. If it is a spreadsheet, save it as CSV and drop that file.',
  ],
  [/\.zip$/i, 'This zip holds another zip. Unpack it and drop the file inside.'],
];
