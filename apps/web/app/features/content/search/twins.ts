type Book = { _id: string; title: string; authors: readonly string[]; publishedDate: string | null };

/** The years of books that others have the title and the authors of, by id. */
export function listYearsOfTwins(books: readonly Book[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(books, ({ title, authors }) => JSON.stringify([title, ...authors]).toLowerCase());
  const twins = [...alike.values()].filter((named) => named.length > 1).flat();
  return new Map(
    twins.flatMap(({ _id, publishedDate }) =>
      publishedDate === null ? [] : [[_id, publishedDate.slice(0, 4)]],
    ),
  );
}
