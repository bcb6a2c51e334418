type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const runtime = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
const document = /\/app\/(root|entry\.client)\.tsx/;
const publicRoute = /\/app\/routes\/vault(-frame|-influencer|-book|-missing)?\.tsx/;
const appFrame = /\/app\/routes\/(library-document|browser-only|app-shell)\.tsx/;
const toasts = /\/app\/ui\/toast-surfaces\.tsx/;
const library = /\/app\/routes\/knowledge-vault\.tsx/;
const route = /\/app\/routes\/[\w-]+\.tsx/;

// A file takes along whatever its modules need and no earlier one holds: what most pages share comes first.
const chunks = ['runtime', 'document', 'shared', 'public', 'toasts', 'app', 'parts', 'library'] as const;
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
  if (route.test(id) || document.test(id)) return null;
  const above = listAbove(id, graph);
  const isIn = (pages: RegExp) => above.some((one) => pages.test(one));
  const isInApp = above.some((one) => route.test(one) && !publicRoute.test(one));
  if (isIn(document)) return 'document';
  if (isIn(publicRoute)) return isInApp ? 'shared' : 'public';
  // The public pages fetch them late, and must not fetch the whole app with them.
  if (isIn(toasts)) return 'toasts';
  if (isIn(appFrame)) return 'app';
  if (!isIn(library)) return null;
  const isElsewhere = above.some((one) => route.test(one) && !library.test(one));
  return isElsewhere ? 'parts' : 'library';
}

/** Everything that can't run before this module has. */
function listAbove(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}
