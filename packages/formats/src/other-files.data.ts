/** Files that people have beside what can be read, by their first bytes, and what helps. */
export const OTHER_FILES: readonly (readonly [begins: RegExp, reason: string])[] = [
  [
    /^%PDF-/,
    'This is a PDF: pages to look at, and no data. What can be imported is a table (CSV), an export of another product, or highlights; the Kindle app exports its notebook as a web page (HTML), too.',
  ],
  [
    /^\u00d0\u00cf\u0011\u00e0/,
    'This is a file of an older office program. If it is a spreadsheet, open it there, save the sheet as CSV, and choose that file.',
  ],
];
