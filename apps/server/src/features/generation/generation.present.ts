import type { Generation } from '@vault/contract';
import type { GenerationRow } from './generation.store.ts';

export function presentGeneration(row: GenerationRow): Generation {
  return {
    key: row.key,
    generationId: row.id,
    state: row.state,
    startedAt: row.createdAt.toISOString(),
    progress: row.state === 'running' ? row.progress : null,
    result: row.state === 'done' ? row.result : null,
    // What was kept in the vault's wire shape is given back in it.
    target: row.target as Generation['target'],
  };
}
