import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContentItem } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { toDraftRequest } from '~/features/books/book-content.ts';
import { useBookEdits } from '~/features/content/book-page/saving/book-edits.tsx';
import { contentItemQuery } from '~/features/content/content.queries.ts';
import { useDeskState, useDraftDesk } from '~/features/generation/desk/draft-desk-context.tsx';
import { isUnderWay, type Wish } from '~/features/generation/desk/run-state.ts';
import { describeFailure } from '~/features/generation/describe-failure.ts';
import { DraftOffer } from '~/features/generation/review/draft-offer.tsx';
import { type DraftPart, isWorthDrafting, isWritten } from '~/features/generation/review/draft-parts.ts';
import { DraftReview } from '~/features/generation/review/draft-review.tsx';
import { keepPartsInTurn } from '~/features/generation/review/keep-parts.ts';
import { forgetChoices, forgetOtherChoices } from '~/features/generation/review/use-choices.ts';
import { waitingDraftKeys, waitingDraftsQuery } from '~/features/generation/review/waiting-draft.queries.ts';
import { useOneAtATime } from '~/features/generation/use-one-at-a-time.ts';
import { subscriptionStatusQuery } from '~/features/subscription/subscription.queries.ts';
import { UpgradeOffer } from '~/features/subscription/offer/upgrade-offer.tsx';
import { isLimitReached } from '~/features/subscription/usage.ts';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';
import { useToast } from '~/ui/toast/toast.tsx';

type BookDraftProps = { contentId: string };
/** `userId`: whose choices are remembered on this device. */
type ReviewedDraftProps = BookDraftProps & { userId: string };

/** AI for a book of the vault: asked for on its page, and looked through beside what is there. */
export function BookDraft({ contentId, userId }: ReviewedDraftProps) {
  const item = useBook(contentId);
  return item && <DraftOf key={contentId} item={item} userId={userId} />;
}

/** The same below the texts, where it waits for the reader of a book that is written without it. */
export function LastDraft({ contentId }: BookDraftProps) {
  const item = useBook(contentId);
  return item && <LastOffer key={contentId} item={item} />;
}

/** Null while it is on its way, and for what is no book. */
function useBook(contentId: string): ContentItem | null {
  const { data: item } = useQuery(contentItemQuery(contentId, useCall()));
  return item?.type === 'book' ? item : null;
}

function DraftOf({ item, userId }: { item: ContentItem; userId: string }) {
  const toast = useToast();
  const review = useUrlDialog('draft');
  const offer = useRef<HTMLElement>(null);
  const isQuiet = useIsQuiet(item);
  const { waiting, keep, putAside } = useWaitingDraft(item);
  const choices = `${userId}_${waiting?.generationId}`;
  const { isRunning, isChecking, failure, ask, show, upgradeOffer } = useAsking(item);
  useOnlyWaitingChoices(userId);
  const isWaiting = waiting !== undefined;
  useNoNoticeOf(item, review.isOpen && isWaiting);
  useToldHere(item, { isWaiting, offer });
  const isOffered = !isQuiet && (isRunning || isWorthDrafting(item));

  const handleDone = () => {
    review.close();
    putAside().then(
      () => forgetChoices(choices),
      () =>
        toast.show({
          type: 'error',
          title: 'The draft could not be put aside',
          description: 'What you kept is in your vault. Please try again.',
        }),
    );
  };

  return (
    <>
      {(isWaiting || isOffered) && (
        <DraftOffer
          ref={offer}
          state={readOfferState({ isRunning, isWaiting, isChecking })}
          failure={failure}
          onAsk={ask}
          onShow={show}
          onLookThrough={review.open}
        />
      )}
      {waiting?.result && (
        <DraftReview
          key={waiting.generationId}
          isOpen={review.isOpen}
          name={choices}
          onClose={review.close}
          onDone={handleDone}
          item={item}
          draft={waiting.result}
          onKeep={keep}
        />
      )}
      {upgradeOffer}
    </>
  );
}

/** A draft that is ready is news, and stands first whatever the book holds. */
function LastOffer({ item }: { item: ContentItem }) {
  const isQuiet = useIsQuiet(item);
  const isWaiting = useNewestDraft(item) !== undefined;
  const { isRunning, isChecking, failure, ask, show, upgradeOffer } = useAsking(item);
  if (!isQuiet || isWaiting || !(isRunning || isWorthDrafting(item))) return null;
  return (
    <>
      <DraftOffer
        isLast
        state={readOfferState({ isRunning, isWaiting, isChecking })}
        failure={failure}
        onAsk={ask}
        onShow={show}
      />
      {upgradeOffer}
    </>
  );
}

/** Decided when the page opens: the line that is just being written must not move because of it. */
function useIsQuiet(item: ContentItem): boolean {
  const [isQuiet] = useState(() => isWritten(item));
  return isQuiet;
}

function useAsking(item: ContentItem) {
  const desk = useDraftDesk();
  const { run } = useDeskState();
  const [before] = useState(run);
  const tellToWaitFor = useOneAtATime();
  const [isUpgradeAsked, setIsUpgradeAsked] = useState(false);
  const plan = useQuery(subscriptionStatusQuery(useCall()));

  const isForThis = ({ wish }: { wish: Wish }) => 'contentId' in wish && wish.contentId === item._id;

  return {
    isRunning: isUnderWay(run) && isForThis(run),
    isChecking: plan.isPending,
    /** One that failed before this page was opened is no news here. */
    failure: run.phase === 'failed' && run !== before && isForThis(run) ? describeFailure(run) : null,
    ask() {
      const request = toDraftRequest(item);
      const isUsedUp = plan.data !== undefined && isLimitReached(plan.data.usage);
      if (isUsedUp && !desk.isAskedFor(request)) return setIsUpgradeAsked(true);
      if (isUnderWay(run)) return void tellToWaitFor(run);
      const { title, authors, image } = item;
      desk.start({ title, authors, image, request, contentId: item._id });
    },
    show: desk.bringBack,
    upgradeOffer: <UpgradeOffer isOpen={isUpgradeAsked} onClose={() => setIsUpgradeAsked(false)} />,
  };
}

/** Choices stay on the device for as long as their draft waits, as far as the server has just said. */
function useOnlyWaitingChoices(userId: string): void {
  const { data, isSuccess, isFetchedAfterMount } = useQuery(waitingDraftsQuery(useCall()));
  useEffect(() => {
    if (!isSuccess || !isFetchedAfterMount) return;
    forgetOtherChoices(
      userId,
      data.map(({ generationId }) => generationId),
    );
  }, [userId, data, isSuccess, isFetchedAfterMount]);
}

/** Whoever looks through a draft needs no word that it is ready, nor a way to it once it is put aside. */
function useNoNoticeOf(item: ContentItem, isReviewed: boolean): void {
  const desk = useDraftDesk();
  const isTold = useDeskState().notices.some(({ id }) => id === item._id);
  useEffect(() => {
    if (isReviewed && isTold) desk.closeNotice(item._id);
  }, [desk, item._id, isReviewed, isTold]);
}

type Told = { isWaiting: boolean; offer: RefObject<HTMLElement | null> };

/**
 * The offer tells of a draft that is ready, unless this page could not learn of it, or nobody has seen the offer yet:
 * whoever asked below the texts is far from it.
 */
function useToldHere(item: ContentItem, { isWaiting, offer }: Told): void {
  const desk = useDraftDesk();
  const { isError } = useQuery(waitingDraftsQuery(useCall()));
  const [isUnseen, setIsUnseen] = useState(false);
  const isTold = isWaiting ? !isUnseen : !isError;
  useEffect(() => (isTold ? desk.tellHere(item._id) : undefined), [desk, item._id, isTold]);

  useEffect(() => {
    if (!isWaiting || offer.current === null) return undefined;
    const observer = new IntersectionObserver((changes) => {
      const isSeen = changes.some(({ isIntersecting }) => isIntersecting);
      setIsUnseen(!isSeen);
      if (isSeen) observer.disconnect();
    });
    observer.observe(offer.current);
    return () => {
      observer.disconnect();
      setIsUnseen(false);
    };
  }, [isWaiting, offer]);
}

/** The newest draft of this book that was not put aside. */
function useNewestDraft(item: ContentItem) {
  const drafts = useQuery(waitingDraftsQuery(useCall()));
  return drafts.data?.find(({ target, state }) => state === 'done' && target?.contentId === item._id);
}

/** That draft, and what can be done with it. */
function useWaitingDraft(item: ContentItem) {
  const call = useCall();
  const client = useQueryClient();
  const { run } = useDeskState();
  const { take } = useBookEdits();
  const { mutateAsync } = useMutation(keepPartsInTurn({ call, contentId: item._id, take }));
  const waiting = useNewestDraft(item);
  const refresh = () => client.invalidateQueries({ queryKey: waitingDraftKeys.all });

  // A draft that has just ended is news to this list.
  useEffect(() => {
    if (run.phase === 'done') void client.invalidateQueries({ queryKey: waitingDraftKeys.all });
  }, [client, run.phase]);

  return {
    waiting,
    async keep(parts: readonly DraftPart[]): Promise<void> {
      if (waiting === undefined) return;
      await mutateAsync({ generationId: waiting.generationId, parts });
    },
    async putAside(): Promise<void> {
      if (waiting === undefined) return;
      await call('POST /generations/{key}/close', { params: { key: waiting.key } }).finally(
        () => void refresh(),
      );
    },
  };
}

function readOfferState(facts: { isRunning: boolean; isWaiting: boolean; isChecking: boolean }) {
  if (facts.isRunning) return 'running';
  if (facts.isWaiting) return 'waiting';
  return facts.isChecking ? 'checking' : 'none';
}
