const fence = /^[^\S\n]*(?:`{3,}|~{3,})[^`\n]*(?:\n|$)/gm;
const rule = /^(…?)[^\S\n]*([-*_])(?:[^\S\n]*\2){2,}[^\S\n]*$/gm;
const link = /!?\[([^\]\n]+)\]\([^()\s]+\)/g;
const code = /`([^`\n]+)`/g;
const emphasis = /(?<![\p{L}\p{N}*_\\])([*_])(?=\S)([^*_\n]*?\S)\1(?![\p{L}\p{N}*_])/gu;
const belowHead = /^\|?(?:[^\S\n]*:?-{2,}:?[^\S\n]*\|)+(?:[^\S\n]*:?-{2,}:?)?[^\S\n]*(?:\n|$)/gm;
const row = /^(…?)\|(.*[|…])[^\S\n]*$/gm;

/**
 * A part of a note, for where it is shown in small: without Markdown's marks before a line, around a word or alone; a
 * link is reduced to its words, a row of a table to its cells.
 */
export function withoutMarkdown(text: string): string {
  return text
    .replace(fence, '')
    .replace(belowHead, '')
    .replace(rule, '$1')
    .replace(link, '$1')
    .replace(row, (_, cut: string, cells: string) => cut + listCells(cells).join(' · '))
    .replace(/^(…?)[^\S\n]*(?:>[^\S\n]?)+/gm, '$1')
    .replace(/^(…?)[^\S\n]*(?:#{1,6}|[-*+])[^\S\n]+(?=\S)/gm, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(emphasis, '$2')
    .replace(code, '$1');
}

function listCells(row: string): string[] {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}
