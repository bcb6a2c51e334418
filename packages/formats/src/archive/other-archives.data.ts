/** Files that are zips to a computer and something else to a person, by a file that they hold, and what helps. */
export const OTHER_ARCHIVES: readonly (readonly [holds: RegExp, reason: string])[] = [
  [
    /^(?:xl\/workbook\.(?:xml|bin)|Index\/(?:Document|CalculationEngine).*\.iwa)$/,
    'This is a workbook of a spreadsheet. Open it there, save or export the sheet as CSV, and drop that file.',
  ],
  [
    /^word\/document\.xml$/,
    'This is a document of a word processor. What can be read here is a table (CSV), or an export of another product.',
  ],
  [
    /^META-INF\/container\.xml$/,
    'This is a book itself (EPUB). What can be read here is a list of books, or what was highlighted in them.',
  ],
  [
    /^content\.xml$/,
    'This is a document of an office program. If it is a spreadsheet, save it as CSV there, and drop that file.',
  ],
  [/\.zip$/i, 'This zip holds another zip. Unpack it, and drop what is in it.'],
];
