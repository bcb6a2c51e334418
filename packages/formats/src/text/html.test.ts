import { expect, test } from 'vitest';
import { htmlToText } from './html.ts';

test.each([
  ['&Auml;rger, caf&eacute;, &laquo;&frac12;&raquo;, &amp;eacute;', 'Ärger, café, «½», &eacute;'],
  ['&iexcl;S&iacute;!, 20&deg;, &iquest;&Agrave;?, &Ouml;&times;, &Yacute;&szlig;', '¡Sí!, 20°, ¿À?, Ö×, Ýß'],
  ['&eth;&divide;&yuml;, &bdquo;9 &euro;&ldquo;', 'ð÷ÿ, „9 €“'],
  ['&AMP;&Nbsp;&#233;&#xE9;', '& éé'],
  ['R&D; &EACUTE; &copy &nothing;', 'R&D; &EACUTE; &copy &nothing;'],
])('the HTML “%s” says “%s”', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
