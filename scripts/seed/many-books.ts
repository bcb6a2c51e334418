import type { CreateContentInput } from '@vault/contract';

const subjects = [
  'Rivers',
  'Memory',
  'Stone',
  'Weather',
  'Trade',
  'Silence',
  'Light',
  'Cities',
  'Bread',
  'Numbers',
];
const ways = [
  'A History of',
  'Notes on',
  'The Meaning of',
  'Living with',
  'Against',
  'In Praise of',
  'Learning from',
];
const firstNames = ['Anna', 'Boris', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Inês', 'Jonas'];
const lastNames = [
  'Albers',
  'Brandt',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ito',
  'Jansen',
];
const genres = ['History', 'Science', 'Philosophy', 'Fiction', 'Psychology', 'Business', 'Nature', 'Essays'];

function pick<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item; // the remainder is always a place of the list
}

/** Generated books in any number, the same each time, for trying the library at its full size. */
export function makeBooks(count: number): CreateContentInput[] {
  return Array.from({ length: count }, (_, index) => {
    const subject = pick(subjects, index);
    const title = `${pick(ways, Math.floor(index / subjects.length))} ${subject}, volume ${index + 1}`;
    const takeaways = Array.from(
      { length: index % 4 },
      (_, line) => `A lesson from ${subject.toLowerCase()}, part ${line + 1} of book ${index + 1}.`,
    );
    return {
      title,
      authors: [`${pick(firstNames, index * 7)} ${pick(lastNames, index * 3)}`],
      category: pick(genres, index * 5),
      pageCount: 120 + ((index * 37) % 600),
      summary: `A made-up book about ${subject.toLowerCase()}, number ${index + 1} of a seeded library.`,
      ...(index % 3 === 0 ? { rating: 1 + (index % 5) } : {}),
      takeaways,
      quotes: index % 5 === 0 ? [`A line on ${subject.toLowerCase()} from book ${index + 1}.`] : [],
      ...(index % 10 === 0
        ? { noteList: [{ title: `On ${subject}`, content: `A note that belongs to book ${index + 1}.` }] }
        : {}),
    };
  });
}
