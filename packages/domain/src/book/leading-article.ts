/**
 * An English article before a title, which libraries pass over: a pattern that JavaScript and PostgreSQL read alike,
 * whatever the case of its letters.
 */
export const LEADING_ARTICLE = String.raw`^(the|an?)\s+`;

const leadingArticle = new RegExp(LEADING_ARTICLE, 'i');

/** "Odyssey" for "The Odyssey". What is nothing but an article stays. */
export const dropArticle = (title: string): string => title.trim().replace(leadingArticle, '');
