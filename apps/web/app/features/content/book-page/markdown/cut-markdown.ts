import { cutAtWord, endWithDots, LONGEST_WORD } from '@vault/domain';
import type { MarkdownNode } from './markdown-tree.ts';

/** The beginning of a text, as many characters as a reader sees; null when that is all of it. */
export function cutMarkdown(nodes: readonly MarkdownNode[], limit: number): MarkdownNode[] | null {
  const budget = { limit, left: limit, isSpent: false };
  const kept = keep(nodes, budget);
  return budget.isSpent ? endNodesWithDots(kept) : null;
}

type Budget = { limit: number; left: number; isSpent: boolean };

function keep(nodes: readonly MarkdownNode[], budget: Budget): MarkdownNode[] {
  const kept: MarkdownNode[] = [];
  for (const node of nodes) {
    if (budget.isSpent) break;
    if ('children' in node) kept.push({ ...node, children: keep(node.children, budget) });
    else if ('text' in node) kept.push({ ...node, text: keepText(node.text, budget) });
    else kept.push(node);
  }
  return kept;
}

function keepText(text: string, budget: Budget): string {
  const kept = budget.left > 0 ? cutText(text, budget) : '';
  if (kept !== text) budget.isSpent = true;
  budget.left -= Array.from(text).length;
  return kept;
}

/** A word that marks have set apart is not broken: it is left out whole. So is what stands between blocks. */
function cutText(text: string, { limit, left }: Budget): string {
  if (text.trim() === '') return text;
  const cut = cutAtWord(text, left);
  if (cut === text || left === limit) return cut;
  const isBroken = cut.length <= LONGEST_WORD && !/\s/.test(text.charAt(cut.length));
  return isBroken ? '' : cut;
}

/** What was left out is told where the last words end, never on a line of its own. */
function endNodesWithDots(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const last = nodes.findLastIndex(hasWords);
  const node = nodes[last];
  if (node === undefined) return [];
  const before = nodes.slice(0, last);
  if ('children' in node) return [...before, { ...node, children: endNodesWithDots(node.children) }];
  if (!('text' in node)) return [...before, node];
  return [...before, { ...node, text: endWithDots(node.text) }];
}

function hasWords(node: MarkdownNode): boolean {
  if ('children' in node) return node.children.some(hasWords);
  return 'text' in node && node.text.trim() !== '';
}
