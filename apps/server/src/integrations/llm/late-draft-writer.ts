import { loadOnce } from '../../platform/pace/load-once.ts';
import type { DraftWriter, DraftWriterSettings } from './llm.ts';
import type { ModelSettings } from './model.ts';

/** A draft writer that is loaded with its first draft: its packages would make every start a third longer. */
export function createLateDraftWriter({
  countCall,
  ...settings
}: ModelSettings & Pick<DraftWriterSettings, 'countCall'>): DraftWriter {
  const load = loadOnce(async (): Promise<DraftWriter> => {
    const [{ createDraftWriter }, { createModel }] = await Promise.all([
      import('./llm.ts'),
      import('./model.ts'),
    ]);
    return createDraftWriter({ model: createModel(settings), isStreaming: settings.isStreaming, countCall });
  });

  return async (book, call) => (await load())(book, call);
}
