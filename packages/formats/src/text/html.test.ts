import { expect, test } from 'vitest';
import { htmlToText, htmlToWords } from './html.ts';

test.each([
  ['&Auml;rger, caf&eacute;, &laquo;&frac12;&raquo;, &amp;eacute;', 'Ärger, café, «½», &eacute;'],
  ['&iexcl;S&iacute;!, 20&deg;, &iquest;&Agrave;?, &Ouml;&times;, &Yacute;&szlig;', '¡Sí!, 20°, ¿À?, Ö×, Ýß'],
  ['&eth;&divide;&yuml;, &bdquo;9 &euro;&ldquo;', 'ð÷ÿ, „9 €“'],
  ['&AMP;&Nbsp;&#233;&#xE9;', '& éé'],
  ['R&D; &EACUTE; &copy &nothing;', 'R&D; &EACUTE; &copy &nothing;'],
])('the HTML “%s” says “%s”', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  [
    'Loved it <img src="https://example.com/a.gif?b=1&amp;c=2" alt="It\'s clapping"/> and you?',
    "Loved it\nPicture: It's clapping, https://example.com/a.gif?b=1&c=2\nand you?",
  ],
  [
    "<p>One</p><p><img src='http://example.com/a.png'></p><p>Two</p>",
    'One\n\nPicture: http://example.com/a.png\n\nTwo',
  ],
  [
    '<img alt="a" src="https://example.com/a.png"><img data-src="https://example.com/b.png">c',
    'Picture: a, https://example.com/a.png\nc',
  ],
  ['So <img class="emoji" alt="😀" src="data:image/png;base64,iVBO"> glad', 'So\nPicture: 😀\nglad'],
  ['Nothing <img src="/a.png" alt=""> here', 'Nothing  here'],
])('the picture of “%s” is told as “%s”', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  ['See <a href="https://example.com/"><i>the</i> essay</a>.', 'See the essay (https://example.com/).'],
  ['<a href="https://example.com/"><b>https://example.com/</b></a>', 'https://example.com/'],
  ['<a href="https://example.com/"><i></i></a>', 'https://example.com/'],
  [
    '<a name="x"><i>Words</i></a> <a href="https://example.com/">that never end <i>so',
    'Words that never end so',
  ],
  [
    '<a href="https://example.com/"><img src="https://example.com/a.png" alt="A pond"></a>, wet',
    'Picture: A pond, https://example.com/a.png (https://example.com/), wet',
  ],
  ['<a href="https://example.com/"><h3>Card</h3></a><p>Next</p>', 'Card (https://example.com/)\n\nNext'],
  [
    '<a href="https://example.com/"><img src="https://example.com/a.png"/></a>Loved it',
    'Picture: https://example.com/a.png (https://example.com/)\nLoved it',
  ],
  ['<a href="https://example.com/"><i>Words </i></a>next', 'Words (https://example.com/) next'],
  ['<a href="https://example.com/">Words </a> next', 'Words (https://example.com/) next'],
])('the link of “%s” is told as “%s”', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('what an import had of a text before is read as it was then', () => {
  const html =
    '<p>See <a href="https://example.com/">the essay </a> and <a href="https://example.com/"><i>it</i></a> <img src="https://example.com/a.png" alt="A pond"></p>';
  expect(htmlToWords(html)).toBe('See the essay  (https://example.com/) and it');
});
