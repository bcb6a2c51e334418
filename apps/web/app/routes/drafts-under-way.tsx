import { useNavigate } from 'react-router';
import { itemPath } from '@vault/domain';
import {
  useDeskState,
  useDraftDesk,
  useOverlayPlace,
} from '~/features/generation/desk/draft-desk-context.tsx';
import { DraftIndicator } from '~/features/generation/screen/draft-indicator.tsx';
import { GenerationOverlay } from '~/features/generation/screen/generation-overlay.tsx';
import { useCancelNews, useDraftEnd } from '~/features/generation/use-draft-end.ts';
import { UpgradeOffer } from '~/features/subscription/offer/upgrade-offer.tsx';

/** The person's drafts on every signed-in page, unless a dialog of the page shows them itself. */
export function DraftsUnderWay() {
  const navigate = useNavigate();
  const desk = useDraftDesk();
  const { run } = useDeskState();
  const openContent = (contentId: string) => void navigate(itemPath(contentId));
  const openReview = (contentId: string) => void navigate(`${itemPath(contentId)}?dialog=draft`);
  const handleEnd = useDraftEnd({ onOpenContent: openContent, onReview: openReview });
  const isHere = useOverlayPlace({ isWanted: true, onEnd: handleEnd });
  useCancelNews();

  return (
    <>
      <GenerationOverlay isHere={isHere} />
      <UpgradeOffer isOpen={isHere && run.phase === 'limit-reached'} onClose={desk.dismiss} />
      <DraftIndicator onOpen={openContent} onReview={openReview} />
    </>
  );
}
