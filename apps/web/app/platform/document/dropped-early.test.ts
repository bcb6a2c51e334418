import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { droppedEarlyScript, takeDroppedEarly } from './dropped-early.ts';

beforeEach(() => {
  history.replaceState(null, '', '/app/import');
  const script = document.createElement('script');
  script.textContent = droppedEarlyScript;
  document.head.append(script);
  script.remove();
});
// Ends the listening of a script that was asked for nothing.
afterEach(() => void takeDroppedEarly());

const file = new File(['Title'], 'books.csv');
const paste = (text: string, { on = document.body, files = [] as File[] } = {}) =>
  fireEvent.paste(on, { clipboardData: { getData: () => text, files } });
const drop = () => fireEvent.drop(document.body, { dataTransfer: { files: [file] } });

test('what is pasted before anybody takes it is kept for the page, once', () => {
  paste('Title\tAuthor');
  expect(takeDroppedEarly()).toEqual({ text: 'Title\tAuthor', files: [] });
  paste('Another');
  expect(takeDroppedEarly()).toBeNull();
});

test('files that are pasted are kept with their text', () => {
  paste('books.csv', { files: [file] });
  expect(takeDroppedEarly()).toEqual({ text: 'books.csv', files: [file] });
});

test('a file that is dropped is kept, and not opened by the browser', () => {
  expect(fireEvent.dragOver(document.body)).toBe(false);
  expect(drop()).toBe(false);
  expect(takeDroppedEarly()).toEqual({ text: '', files: [file] });
  expect(fireEvent.dragOver(document.body)).toBe(true);
});

test('of several the latest counts, and nothing that goes into a field or to another page', () => {
  paste('First');
  paste('Second');
  for (const field of ['input', 'textarea', 'p']) {
    const on = document.body.appendChild(document.createElement(field));
    if (field === 'p') on.setAttribute('contenteditable', 'true');
    paste('Into a field', { on });
  }
  history.replaceState(null, '', '/app/knowledge-vault');
  expect(drop()).toBe(true);
  expect(takeDroppedEarly()).toEqual({ text: 'Second', files: [] });
});

test('nothing is told where nothing was dropped', () => {
  expect(takeDroppedEarly()).toBeNull();
});
