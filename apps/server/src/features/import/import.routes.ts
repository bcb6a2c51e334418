import {
  addImportGoals,
  addImportRows,
  finishImport,
  getImport,
  listImportRows,
  listImports,
  listKnownItems,
  startImport,
  undoImport,
} from '@vault/contract';
import { route } from '../../http/route.ts';
import type { GoalsService } from './goals/goals.service.ts';
import type { ImportService } from './import.service.ts';
import type { RowsService } from './rows.service.ts';
import type { UndoService } from './undo/undo.service.ts';

type Services = { service: ImportService; rows: RowsService; goals: GoalsService; undo: UndoService };

export function importRoutes({ service, rows, goals, undo }: Services) {
  return [
    route(startImport, ({ actor, headers, body }) =>
      service.start(actor, { key: headers['idempotency-key'], input: body }),
    ),
    route(listImports, async ({ actor }) => ({ imports: await service.list(actor) })),
    route(listKnownItems, ({ actor, query }) => service.listKnown(actor, query.cursor)),
    route(getImport, ({ actor, params }) => service.get(actor, params.id)),
    route(listImportRows, ({ actor, params, query }) =>
      service.listRows(actor, { id: params.id, after: query.after ?? 0, outcome: query.outcome }),
    ),
    route(addImportRows, ({ actor, params, body }) => rows.add(actor, { id: params.id, rows: body.rows })),
    route(addImportGoals, ({ actor, params, body }) =>
      goals.add(actor, { id: params.id, goals: body.goals }),
    ),
    route(finishImport, ({ actor, params }) => service.finish(actor, params.id)),
    route(undoImport, ({ actor, params }) => undo.undo(actor, params.id)),
  ];
}
