import { Keyhole } from '~/ui/logo.tsx';

/** A book bound like the covers that the library draws, with a line about reading stamped on its cloth. */
export function QuotationBook() {
  return (
    <div className="cover-box w-[min(27rem,(100dvh-6rem)*2/3)]">
      <figure className="drawn-cover quotation-book bg-cloth-1" data-binding="framed">
        <Keyhole className="mx-auto h-[13cqw] text-thread" />
        <blockquote className="text-[7cqw] leading-[1.36] text-balance">
          Books must be read as deliberately and reservedly as they were written.
        </blockquote>
        <figcaption className="flex flex-col gap-1">
          <span className="small-capitals">Henry David Thoreau</span>
          <span className="text-body">Walden, chapter 3, “Reading”</span>
        </figcaption>
      </figure>
    </div>
  );
}
