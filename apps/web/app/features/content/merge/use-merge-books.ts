import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentItem } from '@vault/contract';
import { useNavigate } from 'react-router';
import { itemPath } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { isRefused } from '~/api/has-code.ts';
import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { renewVault, takeMerged } from '../content.mutations.ts';

type Asked = { keptId: string; goneIds: string[] };

/** Merges several books. If the answer is lost, asking again finds what is done already. */
export function useMergeBooks() {
  const call = useCall();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();

  return useMutation({
    mutationFn: ({ keptId, goneIds }: Asked): Promise<ContentItem> =>
      call('POST /content/{id}/merge', { params: { id: keptId }, body: { ids: goneIds } }),
    onSuccess(item, { goneIds }) {
      takeMerged(client, { item, goneIds });
      toast.show({
        type: 'success',
        title: `Merged into ${isolate(item.title)}`,
        action: { label: 'Open', onClick: () => void navigate(itemPath(item._id)) },
      });
    },
    // They may have become one, and the word of it lost on the way.
    onError: (error) => void (isRefused(error) || renewVault(client)),
  });
}
