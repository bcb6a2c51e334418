import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

it('a field says its hint and its error to whoever cannot see them', () => {
  const { rerender } = render(<TextField label="Title" hint="As on the cover" />);
  expect(screen.getByLabelText('Title')).toBeValid();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('As on the cover');

  rerender(<TextField label="Title" hint="As on the cover" error="Title is required" />);
  expect(screen.getByLabelText('Title')).toBeInvalid();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('As on the cover Title is required');
});

it('an error is told aloud to whoever is in the field, and to nobody else', () => {
  const { rerender } = render(<TextField label="Title" />);
  rerender(<TextField label="Title" error="Title is required" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  screen.getByLabelText('Title').focus();
  rerender(<TextField label="Title" error="Title is required" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<TextField label="Title" error="Title is too long" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Title is too long');
});
