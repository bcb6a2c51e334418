import type { Quote } from '@vault/contract';
import { linkToMoment } from '@vault/domain';
import { ExternalLinkIcon } from '~/ui/icon.tsx';

/** Leads to where a quote is said, if its recording's address can name a moment. */
export function MomentLink({
  link,
  quote,
}: {
  link: string | null;
  quote: Pick<Quote, 'page' | 'location'>;
}) {
  const time = [quote.page, quote.location].find((place) => linkToMoment(link, place ?? '') !== null);
  const moment = linkToMoment(link, time ?? '');
  if (moment === null) return null;
  return (
    <a
      href={moment}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={`Play from ${time}`}
      className="reach inline-flex items-center gap-1 text-accent underline-offset-4 hover:underline"
    >
      Play
      <ExternalLinkIcon className="size-4" />
    </a>
  );
}
