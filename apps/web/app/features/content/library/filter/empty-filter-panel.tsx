import { LibraryIcon, RatingIcon, SearchIcon } from '~/ui/icon.tsx';

const abilities = [
  { name: 'Search', text: 'Find a book by its title or author.', icon: <SearchIcon /> },
  { name: 'Filter by Category', text: 'See one genre at a time.', icon: <LibraryIcon /> },
  { name: 'Filter by Rating', text: 'See the books you gave a certain rating.', icon: <RatingIcon /> },
];

/** The panel of a vault that has nothing to filter yet. */
export function EmptyFilterPanel() {
  return (
    <div className="flex flex-col gap-4 py-2">
      <h3 className="font-serif text-lead">Your Filter Panel</h3>
      <p className="text-quiet">Once you add books to your vault, you'll be able to:</p>
      <ul className="flex flex-col gap-4">
        {abilities.map(({ name, text, icon }) => (
          <li key={name} className="flex gap-3">
            <span className="mt-0.5 text-accent">{icon}</span>
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-caption text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
