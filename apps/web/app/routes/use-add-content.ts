import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIBRARY_PATH } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { useAuth, useUserId } from '~/features/account/auth-context.tsx';
import { contentCreator } from '~/features/content/add-form/create-content.mutations.ts';
import { createDraftMemory } from '~/features/content/add-form/draft/draft-memory.ts';
import { readShared } from '~/features/content/add-form/draft/read-shared.ts';
import { readBrought } from '~/platform/device/brought.ts';
import { isFirstPlace, readGiven } from '~/platform/history/step-in-hand.ts';

/** Another word for each draft that is gone to: what is typed in one form never goes into the next. */
export function useOpening(): string {
  const location = useLocation();
  return JSON.stringify([readGiven(location), location.search, location.hash]);
}

/** What both screens for adding by hand are given: their prefill, their memory, and where they lead. */
export function useAddContent() {
  const call = useCall();
  const client = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const { session } = useAuth();
  const userId = useUserId();
  const [options] = useState(() => {
    const prefill: unknown = readGiven(location) ?? readAddress(location);
    const ownerId = userId ?? 'nobody';
    return {
      prefill,
      memory: createDraftMemory({ ownerId, prefill }),
      createContent: contentCreator(client, call),
    };
  });

  // Where the session ends, the form stays as it is, and they sign in again over it.
  useEffect(() => session.keepPlace(), [session]);

  return {
    ...options,
    onSaved: () => void navigate(LIBRARY_PATH, { replace: true }),
    onReopen: () => void navigate(location, { state: readGiven(location) }),
    // Opened by an address of its own, the page has nothing to go back to.
    onBack: () => void (isFirstPlace(location) ? navigate(LIBRARY_PATH) : navigate(-1)),
  };
}

function readAddress(place: { search: string; hash: string }): Record<string, unknown> | null {
  const given = readBrought(place);
  return Object.keys(given).length === 0 ? null : readShared(given);
}
