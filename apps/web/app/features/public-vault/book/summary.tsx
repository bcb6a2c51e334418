import { PUBLIC_SUMMARY_CHARACTERS, PUBLIC_SUMMARY_LEAST } from '@vault/contract/client';
import { endsSentence, splitPreview } from '@vault/domain';
import { useId, useState } from 'react';
import { Button } from '~/ui/button/button.tsx';

type Paragraph = { shown: string; hidden: string };

/** The whole summary is on the page; a phone's stylesheet keeps its rest back until it is asked for. Without a script
    nothing could ask, so nothing is kept back. */
export function Summary({ text }: { text: string }) {
  const [isShort, setIsShort] = useState(true);
  const id = useId();
  const preview = splitPreview(text, { atLeast: PUBLIC_SUMMARY_LEAST, atMost: PUBLIC_SUMMARY_CHARACTERS });
  const isCut = preview.hidden !== '';
  const paragraphs = splitParagraphs(preview.shown, preview.hidden);
  const cutIndex = paragraphs.findLastIndex(({ shown }) => shown !== '');

  return (
    <>
      <div
        id={id}
        className="preview reading flex flex-col gap-[0.9em]"
        data-short={isShort ? '' : undefined}
      >
        {paragraphs.map(({ shown, hidden }, index) =>
          shown === '' ? (
            <p key={index} className="preview-rest">
              {hidden}
            </p>
          ) : (
            <p key={index}>
              {shown}
              {isCut && index === cutIndex && !endsSentence(shown) && (
                <span className="preview-ellipsis">…</span>
              )}
              {hidden !== '' && <span className="preview-rest">{hidden}</span>}
            </p>
          ),
        )}
      </div>
      {isCut && (
        <div className="preview-toggle">
          <Button
            tone="ghost"
            size="small"
            className="mt-3 -ml-3"
            aria-controls={id}
            aria-expanded={!isShort}
            onClick={() => setIsShort(!isShort)}
          >
            {isShort ? 'Show more' : 'Show less'}
          </Button>
        </div>
      )}
    </>
  );
}

/** The paragraphs of the whole text; the one that the cut goes through has two parts. */
export function splitParagraphs(shown: string, hidden: string): Paragraph[] {
  const [first = '', ...later] = shown.split(/\n+/).reverse();
  const [continued = '', ...rest] = hidden.split(/\n+/);
  return [
    ...later.toReversed().map((text) => ({ shown: text, hidden: '' })),
    { shown: first, hidden: continued },
    ...rest.map((text) => ({ shown: '', hidden: text })),
  ].filter((paragraph) => paragraph.shown !== '' || paragraph.hidden !== '');
}
