const NO_OTHER = 'what one copy lacks below /assets/ is asked of no other';
const NOBODY = 'while no copy is ready, it answers in their place';
const QUERIES = 'a log of it holds search words';

/** What the manual asks of a proxy, and our configuration of HAProxy does not do. */
export function checkHaproxy(text: string): string[] {
  const sections = text.split(/^(?=\w)/m);
  const sectionOf = (head: string) => sections.find((section) => section.startsWith(`${head}\n`)) ?? '';
  const [product, files] = [sectionOf('backend product'), sectionOf('backend files')];
  const copies = [...product.matchAll(/server (\w+) (\S+)$/gm)];
  const isAsked =
    sectionOf('frontend web').includes('use_backend files if { path_beg /assets/ }') &&
    sectionOf('defaults').includes('option redispatch 1') &&
    /retry-on .*\b404\b/.test(files) &&
    copies.every(([copy, name]) => files.includes(`${copy} track product/${name}`));
  // The copies of the one are checked by default, those of the other are not.
  const hasSpareWays = (backend: string, words: string) =>
    backend.includes('option allbackups') &&
    copies.every(([, , address]) => new RegExp(`server \\S+ ${address} ${words}$`, 'm').test(backend));
  return [
    ...(isAsked ? [] : [NO_OTHER]),
    ...(hasSpareWays(product, 'backup no-check') && hasSpareWays(files, 'backup') ? [] : [NOBODY]),
  ];
}

/** The same for nginx. */
export function checkNginx(text: string): string[] {
  const files = /location \/assets\/ \{[^}]*/.exec(text)?.[0] ?? '';
  const servers = text.split(/^(?=server )/m).slice(1);
  const isSilent = servers.every(
    (server) => /access_log \S+ knowledge_vault;/.test(server) && /error_log \S+ emerg;/.test(server),
  );
  return [
    ...(/proxy_next_upstream .*\bhttp_404\b/.test(files) ? [] : [NO_OTHER]),
    ...(isSilent ? [] : [QUERIES]),
  ];
}

/** The same for Caddy, which cannot ask another copy for a file, and asks none that it holds to be down. */
export function checkCaddy(text: string): string[] {
  const ofAll = /^\{.*?^\}/ms.exec(text)?.[0] ?? '';
  return [
    ...(/^\s*health_uri \/api\/health$/m.test(text) ? [] : [NOBODY]),
    ...(/log \{\s+format filter \{[^}]*\brequest delete\b/.test(ofAll) ? [] : [QUERIES]),
  ];
}
