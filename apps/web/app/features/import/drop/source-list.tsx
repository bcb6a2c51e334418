const SOURCES = [
  { name: 'Goodreads', where: 'My Books, Import and export, Export Library' },
  { name: 'StoryGraph', where: 'Manage account, Export StoryGraph library' },
  {
    name: 'Kindle',
    where:
      'the file My Clippings.txt on the device, the notebook that the app exports (HTML), or what Bookcision makes of Amazon’s page (JSON)',
  },
  { name: 'Readwise', where: 'Export, CSV, or a zip of the Markdown files in Obsidian' },
  { name: 'KOReader', where: 'Export highlights, JSON' },
  { name: 'Calibre', where: 'Convert books, Create a catalog, CSV' },
  { name: 'LibraryThing', where: 'More, Import/Export, tab-delimited text' },
  { name: 'BookWyrm, BookLogr, Openreads, Jelu, Open Library', where: 'their CSV export' },
  { name: 'Knowledge Vault', where: 'its JSON file or its Markdown zip' },
  { name: 'Any other table', where: 'CSV; you say which column is which' },
];

/** What can be dropped, and where its own program hides it. */
export function SourceList() {
  return (
    <section>
      <h2 className="small-capitals text-quiet">What can be read</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {SOURCES.map(({ name, where }) => (
          <li key={name}>
            <p className="font-medium">{name}</p>
            <p className="text-caption text-quiet">{where}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
