import type { FileReading } from '../file-reading.ts';
import { htmlToText } from '../text/html.ts';
import { type Mark, NO_MARKS, readMarks } from './mark.ts';

/** The file .annot that a Kobo keeps for each book, in the XML of Adobe's Digital Editions. */
export function looksLikeAnnotationSet(text: string): boolean {
  return /^\s*(?:<\?xml[^<>]*>\s*)?<(?:\w+:)?annotationSet\b/.test(text);
}

/** The books of one file or of a folder of them. */
export function readAnnotationSets(files: readonly string[]): FileReading {
  return readMarks('kobo', files.flatMap(listAnnotations)) ?? NO_MARKS;
}

function listAnnotations(xml: string): Mark[] {
  const [about = '', ...annotations] = xml.split(/<(?:\w+:)?annotation(?=[\s>])/);
  const book = { title: textIn(about, 'title'), author: textIn(about, 'creator') };
  return annotations.map((annotation) => {
    const [place = '', said = ''] = annotation.split(/<(?:\w+:)?content(?=[\s>])/);
    return {
      ...book,
      quote: textIn(place, 'text'),
      note: textIn(said, 'text'),
      created: textIn(place, 'date'),
    };
  });
}

function textIn(xml: string, name: string): string {
  const [, start] = xml.split(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`), 2);
  return htmlToText(start?.split('</', 1)[0] ?? '');
}
