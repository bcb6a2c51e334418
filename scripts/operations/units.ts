export type UnitFacts = {
  exists: (path: string) => boolean;
  settings: ReadonlySet<string>;
  /** How long a copy of the server may take to stop. */
  stopSeconds: number;
};

/** What a service of ours must not be without. */
export const HARDENING = [
  'NoNewPrivileges=true',
  'CapabilityBoundingSet=',
  'PrivateTmp=true',
  'ProtectHome=true',
  'ProtectSystem=strict',
  'RestrictNamespaces=true',
  'SystemCallFilter=@system-service',
];

/** What a systemd unit promises and the project does not have. */
export function checkUnit(text: string, { exists, settings, stopSeconds }: UnitFacts): string[] {
  const lines = text.split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const programs = valuesOf('ExecStart').flatMap((line) =>
    line.split(' ').flatMap((word) => (/^apps\/.+\.[jt]s$/.test(word) ? [sourceOf(word)] : [])),
  );
  const keys = valuesOf('Environment').map((line) => line.split('=')[0] ?? '');
  const manuals = valuesOf('Documentation').map((line) => line.replace('file:///opt/knowledge-vault/', ''));
  const isServer = programs.includes('apps/server/src/main.ts');
  const [, backups] = /^ExecStart=.*\/backup\.ts (\S+)$/m.exec(text) ?? [];
  const isTidy = valuesOf('ExecStartPost').some(
    (line) => line.startsWith(`/usr/bin/find ${backups} `) && / -mtime \+\d+ -delete$/.test(line),
  );
  const isService = lines.includes('[Service]');
  return [
    ...(isService && programs.length === 0 ? ['it starts no program of ours'] : []),
    ...[...programs, ...manuals].filter((path) => !exists(path)).map((path) => `${path} is not there`),
    ...keys.filter((key) => !settings.has(key)).map((key) => `${key} is no setting`),
    ...(isService
      ? HARDENING.filter((line) => !lines.includes(line)).map((line) => `${line} is missing`)
      : []),
    ...(isServer && !(Number(valuesOf('TimeoutStopSec')[0]) >= stopSeconds)
      ? [`it is killed before the ${stopSeconds} seconds that it may take to stop`]
      : []),
    ...(isServer && !lines.includes('StartLimitIntervalSec=0')
      ? ['systemd gives up on it while the database is away']
      : []),
    ...(backups !== undefined && !isTidy ? ['its backups are kept for ever'] : []),
    ...(isService && valuesOf('User').every((user) => user === 'root') ? ['it runs as root'] : []),
  ];
}

/** A clean checkout has built nothing yet. */
function sourceOf(program: string): string {
  return program.replace(/^(apps\/\w+)\/build\/(\w+)\.js$/, '$1/src/$2.ts');
}
