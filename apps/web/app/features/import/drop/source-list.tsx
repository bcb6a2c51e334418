/** Each the same way: the steps to it with “›” between, or what it is, and the kind of file behind that. */
const SOURCES = [
  { name: 'Goodreads', where: 'My Books › Import and export › Export Library (CSV)' },
  { name: 'StoryGraph', where: 'Manage account › Export StoryGraph library (CSV)' },
  {
    name: 'Kindle',
    where:
      'My Clippings.txt from the device, the notebook the app exports (HTML or CSV), Bookcision’s copy of Amazon’s page (JSON); or that page itself, or passages, copied and pasted here',
  },
  {
    name: 'Readwise',
    where: 'Export (CSV, or a zip of the Markdown files for Obsidian), and Reader’s list of pages (CSV)',
  },
  {
    name: 'KOReader',
    where:
      'Export highlights (JSON or Markdown), or the metadata.epub.lua files next to the books (one, or a zip of them)',
  },
  {
    name: 'Kobo',
    where:
      'KoboReader.sqlite in the hidden folder .kobo of the device, or the files .annot in Digital Editions › Annotations (one, or a zip of them)',
  },
  {
    name: 'Apple Books',
    where:
      'On a Mac: the folders AEAnnotation and BKLibrary in ~/Library/Containers/com.apple.iBooksX/Data/Documents, packed as one zip; or passages that you copied, pasted here',
  },
  {
    name: 'Moon+ Reader, PocketBook',
    where: 'Export of a book’s notes to a file (.mrexpt, HTML), or Moon+ Reader’s shared text',
  },
  {
    name: 'Google Play Books',
    where: 'The documents of notes in Google Drive, downloaded (DOCX or web page; one, or a zip of them)',
  },
  { name: 'ReadEra', where: 'The backup file on the phone (.bak)' },
  { name: 'Karakeep', where: 'Settings › Import / Export (JSON)' },
  { name: 'Omnivore', where: 'The zip of its export: pages with their highlights' },
  { name: 'Snipd', where: 'Its export as Markdown: one file, or a zip of them' },
  {
    name: 'YouTube',
    where: 'Google Takeout: the whole zip, the watch history (JSON or HTML), or a playlist (CSV)',
  },
  { name: 'Letterboxd', where: 'Settings › Data › Export your data (the zip: films come as videos)' },
  { name: 'Calibre', where: 'Convert books › Create a catalog (CSV)' },
  { name: 'LibraryThing', where: 'More › Import/Export (tab-delimited text or JSON)' },
  { name: 'BookWyrm, BookLogr, Openreads, Jelu, Open Library', where: 'Their export (CSV)' },
  {
    name: 'Hardcover, Literal, Babelio, Anobii, Zotero',
    where: 'Their export (CSV): you look over what each column is',
  },
  { name: 'Knowledge Vault', where: 'Its export (JSON, or a zip of the Markdown files)' },
  {
    name: 'Notion, Obsidian',
    where: 'The zip of Notion’s export, or a zip of notes about books (Markdown, CSV)',
  },
  {
    name: 'Libby',
    where: 'Its timeline, or the reading journey of one book with what you marked (JSON or CSV)',
  },
  {
    name: 'Pocket, Instapaper, Matter, Raindrop, a browser’s bookmarks',
    where: 'Their export of saved links, with highlights where it has any (CSV, HTML, or Matter’s zip)',
  },
  {
    name: 'Any other table or list',
    where:
      'You choose which column is which (CSV, JSON, cells pasted from a spreadsheet, a page of saved links, or Markdown notes with a book’s data or with headings such as Highlights)',
  },
];

/** What can be dropped, and where its own program hides it. */
export function SourceList() {
  return (
    <section>
      <h2 className="small-capitals text-quiet">What you can import</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {SOURCES.map(({ name, where }) => (
          <li key={name}>
            <p className="font-medium">{name}</p>
            <p className="text-caption wrap-anywhere text-quiet">{where}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
