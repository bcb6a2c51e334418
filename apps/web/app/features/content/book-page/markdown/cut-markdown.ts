import { truncateAtWord } from '@vault/domain';
import type { MarkdownNode } from './markdown-tree.ts';

/** The beginning of a text, so many characters as a reader sees; null when that is all of it. */
export function cutMarkdown(nodes: readonly MarkdownNode[], limit: number): MarkdownNode[] | null {
  const budget = { limit, left: limit, isSpent: false };
  const kept = keep(nodes, budget);
  return budget.isSpent ? kept : null;
}

type Budget = { limit: number; left: number; isSpent: boolean };

function keep(nodes: readonly MarkdownNode[], budget: Budget): MarkdownNode[] {
  const kept: MarkdownNode[] = [];
  for (const node of nodes) {
    if (budget.isSpent) break;
    if ('children' in node) kept.push({ ...node, children: keep(node.children, budget) });
    else if ('text' in node) kept.push(keepText(node, budget));
    else kept.push(node);
  }
  return kept;
}

function keepText<Node extends { text: string }>(node: Node, budget: Budget): Node {
  const text = budget.left > 0 ? cutAtWord(node.text, budget) : '…';
  if (text !== node.text) budget.isSpent = true;
  budget.left -= Array.from(node.text).length;
  return { ...node, text };
}

/** A word that marks have set apart is not broken: it is left out whole. */
function cutAtWord(text: string, { limit, left }: Budget): string {
  const cut = truncateAtWord(text, left);
  if (cut === text || left === limit) return cut;
  const isBroken = !/\s/.test(text.charAt(cut.length - 1));
  return isBroken ? '…' : cut;
}
