import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchField } from './search-field.tsx';

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField label="Search" value={text} onValueChange={setText} />
      <output>{text}</output>
    </>
  );
}

test('what was typed before the app took over the page counts', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Search />);
  screen.getByRole<HTMLInputElement>('searchbox').value = 'woolf';
  render(<Search />, { container, hydrate: true });
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'woolf');
  expect(screen.getByRole('status').textContent).toBe('woolf');
});
