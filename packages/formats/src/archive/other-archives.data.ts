/** Files that are zips to a computer and something else to a person, by a file that they hold, and what helps. */
export const OTHER_ARCHIVES: readonly (readonly [holds: RegExp, reason: string])[] = [
  [
    /^(?:xl\/workbook\.(?:xml|bin)|Index\/(?:Document|CalculationEngine).*\.iwa)$/,
    'This is a spreadsheet workbook. Open it in its own program, save or export the sheet as CSV, and choose that file.',
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
    'This is an office document. If it is a spreadsheet, save it as CSV and choose that file.',
  ],
  [
    /^com\.flyersoft\.moonreader/,
    'This is a backup of Moon+ Reader, whose notes cannot be read here. Export the notes of a book to a file in the app (.mrexpt), or share them as text, and choose that.',
  ],
  [
    /(?:^|\/)(?:goodreads[\w-]*|(?:review|shelf|user)[\w-]*)\.json$/i,
    'This looks like the archive of JSON files that Goodreads sends when somebody asks for all their data. It names no books in a form that can be read here. What works is the table: on goodreads.com, open My Books, then Import and export, and choose Export Library. Here, choose the CSV file that you get.',
  ],
  [
    /\.json$/i,
    'This zip holds JSON files, but no list of books or highlights in a form that can be read here. If the product can export a table (CSV) as well, choose that.',
  ],
  [/\.zip$/i, 'This zip holds another zip. Unpack it and choose the file inside.'],
];
