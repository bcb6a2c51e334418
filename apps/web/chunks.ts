type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const runtime = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
const route = /\/app\/routes\/[\w-]+\.tsx/;

/** The modules that others are told apart by. */
export const beginnings = {
  document: ['root.tsx', 'entry.client.tsx'],
  publicRoute: [
    'routes/vault.tsx',
    'routes/vault-frame.tsx',
    'routes/vault-influencer.tsx',
    'routes/vault-book.tsx',
    'routes/vault-missing.tsx',
  ],
  appFrame: ['routes/library-document.tsx', 'routes/browser-only.tsx', 'routes/app-shell.tsx'],
  toasts: ['ui/toast/toast-surfaces.tsx'],
  library: ['routes/knowledge-vault.tsx'],
} as const;
type Beginning = keyof typeof beginnings;

// A file takes along whatever its modules need and no earlier one holds: what most pages share comes first.
const chunks = ['runtime', 'document', 'shared', 'public', 'overlays', 'app', 'parts', 'library'] as const;
type Chunk = (typeof chunks)[number];

export const chunkGroups = chunks.map((chunk, place) => ({
  name: (id: string, graph: ModuleGraph) => (nameChunk(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: chunks.length - place,
}));

/**
 * Names the file that a module goes to, by the pages that begin with it: a page needs a handful of files instead of
 * seventy, and none of what only another kind of page uses. What is fetched late gets files of its own.
 */
function nameChunk(id: string, graph: ModuleGraph): Chunk | null {
  if (runtime.test(id)) return 'runtime';
  if (route.test(id) || is('document', id)) return null;
  const above = listAbove(id, graph);
  const isIn = (beginning: Beginning) => above.some((one) => is(beginning, one));
  const isInApp = above.some((one) => route.test(one) && !is('publicRoute', one));
  if (isIn('document')) return 'document';
  if (isIn('publicRoute')) return isInApp ? 'shared' : 'public';
  // The public pages fetch toasts late, and must not fetch the whole app with them.
  if (isIn('toasts')) return isIn('appFrame') ? 'overlays' : null;
  if (isIn('appFrame')) return 'app';
  if (!isIn('library')) return null;
  const isElsewhere = above.some((one) => route.test(one) && !is('library', one));
  return isElsewhere ? 'parts' : 'library';
}

function is(beginning: Beginning, id: string): boolean {
  return beginnings[beginning].some((file) => id.includes(`/app/${file}`));
}

/** Everything that can't run before this module has. */
function listAbove(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}
