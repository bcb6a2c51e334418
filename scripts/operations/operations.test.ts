import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../supervise/project.ts';
import { checkCompose } from './compose.ts';
import { checkDockerfile } from './dockerfile.ts';
import { checkManual, checkSharedSettings } from './manual.ts';
import { checkDatabaseAddress, checkPatroni } from './patroni.ts';
import { checkCaddy, checkHaproxy, checkNginx } from './proxies.ts';
import { checkUnit, HARDENING } from './units.ts';

// "npm run check" confirms what is right; these tests show that mistakes are found.
const exists = () => true;

describe('the Dockerfile', () => {
  const project = { exists, workspaces: ['apps/web'], dockerignore: readText('.dockerignore') };
  const text = readText('Dockerfile');

  test('is right as it is', () => expect(checkDockerfile(text, project)).toEqual([]));

  test.each<[string, string | RegExp, string, string]>([
    ['a word that is no instruction', 'EXPOSE 3000', 'EXPOZE 3000', 'Unknown instruction'],
    ['a port that is none', 'EXPOSE 3000', 'EXPOSE door', 'Invalid containerPort'],
    ['root', 'USER node', 'USER root', 'product runs as root'],
    ['root by its number', 'USER node', 'USER 0', 'product runs as root'],
    ['no user at all', 'USER node', '', 'sandbox runs as root'],
    ['a health check that is gone', /HEALTHCHECK.*\n.*ready.*\n/, '', 'product has no HEALTHCHECK'],
    ['programs of development', /--omit=dev /g, '', 'product takes the whole /app from no stage'],
    [
      "a workspace's programs that are left behind",
      '--from=programs /app ./',
      '--from=programs /app/node_modules node_modules',
      'product takes the whole /app from no stage',
    ],
    ['a stage that there is not', '--from=build', '--from=bild', 'copies from no stage: bild'],
    ['a secret', 'ENV HOST', 'ENV SESSION_SECRET=hush HOST', 'keeps a secret'],
    [
      'a secret of the build',
      'USER node',
      'ARG DB_PASSWORD=x\nUSER node',
      'keeps a secret in its image: DB_PASSWORD',
    ],
    ['a secret of another name', 'ENV HOST', 'ENV API_TOKEN=x HOST', 'keeps a secret'],
    ['an image that changes', /node:\S+/, 'node:latest', 'without an exact version: node:latest'],
    ['a workspace that is not copied', /COPY apps\/web\/.*\n/, '', 'npm would not see apps/web/package.json'],
    ['what .dockerignore keeps out', 'COPY vaults vaults', 'COPY docs docs', '.dockerignore keeps out'],
  ])('%s is found', (_, from, to, words) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(checkDockerfile(changed, project).join('\n')).toContain(words);
  });

  test('a file that is not there is found', () => {
    const found = checkDockerfile(text, { ...project, exists: (path) => path !== 'vaults' });
    expect(found).toEqual(['product copies what is not there: vaults']);
  });
});

describe('compose.yaml', () => {
  const settings = new Set([
    'DATABASE_URL',
    'HOST',
    'PORT',
    'DATA_DIR',
    'SANDBOX_PORT',
    'SANDBOX_WEBHOOK_URL',
    'SANDBOX_STRIPE_STATE_FILE',
  ]);
  const facts = { exists, settings, stopSeconds: 120, stages: ['product', 'sandbox'] };
  const text = readText('compose.yaml');

  test('is right as it is', () => expect(checkCompose(text, facts)).toEqual([]));

  test.each<[string, string | RegExp, string, string]>([
    [
      'a target that there is not',
      'target: sandbox',
      'target: sandpit',
      'sandbox: the Dockerfile has no sandpit',
    ],
    ['a setting that there is not', 'HOST: 127', 'HOSTS: 127', 'trial: HOSTS is no setting'],
    ['files that can be written', /read_only: true/, 'read_only: false', 'product: its files can be written'],
    ['new rights', /security_opt.*/, 'security_opt: []', 'product: may get new rights'],
    [
      'a stop that is cut short',
      'stop_grace_period: 120s',
      'stop_grace_period: 119s',
      'product: is killed before the 120 seconds',
    ],
    [
      'a stop that nothing waits for',
      /stop_grace_period: .*/g,
      '',
      'trial: is killed before the 120 seconds',
    ],
    [
      'customers that are kept nowhere',
      /SANDBOX_STRIPE_STATE_FILE.*/,
      '',
      'sandbox: forgets its customers when it starts again',
    ],
    [
      'customers that are kept where nothing lasts',
      'sandbox:/data',
      'sandbox:/state',
      'sandbox: forgets its customers when it starts again',
    ],
    [
      'a database without public vaults',
      /exec trial/,
      'run --rm trial',
      'trial: nothing tells how the public vaults get into its embedded database',
    ],
    ['what nothing starts again', /restart: .*/g, '', 'product: nothing starts it again'],
    ['a log that nothing shortens', / +logging: \*.*\n/, '', 'postgres: its log grows without end'],
    ['a log without end', 'driver: local', 'driver: json-file', 'product: its log grows without end'],
  ])('%s is found', (_, from, to, words) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(checkCompose(changed, facts).join('\n')).toContain(words);
  });

  test('a program that is not there is found', () => {
    const found = checkCompose(text, { ...facts, exists: (path) => !path.endsWith('backup.ts') });
    expect(found).toEqual(['backup: apps/server/src/backup.ts is not there']);
  });
});

describe('a systemd unit', () => {
  const settings = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'PATH', 'DATA_DIR']);
  const facts = { exists, settings, stopSeconds: 120 };
  const text = readText('deploy/knowledge-vault.service');

  test('is right as it is', () => expect(checkUnit(text, facts)).toEqual([]));

  test.each([
    ['root', 'User=knowledge-vault', 'User=root', 'it runs as root'],
    ['a setting that there is not', 'DATA_DIR=', 'DATA_FOLDER=', 'DATA_FOLDER is no setting'],
    [
      'a stop that is cut short',
      'TimeoutStopSec=120',
      'TimeoutStopSec=30',
      'it is killed before the 120 seconds that it may take to stop',
    ],
    [
      'a start that is given up',
      'StartLimitIntervalSec=0',
      'StartLimitIntervalSec=10',
      'systemd gives up on it while the database is away',
    ],
    ['a start of nothing', /node .*apps\S+/, 'true', 'it starts no program of ours'],
  ])('%s is found', (_, from, to, words) => {
    expect(checkUnit(text.replace(from, to), facts)).toContain(words);
  });

  describe('that takes backups', () => {
    const backup = readText('deploy/knowledge-vault-backup.service');
    const forever = 'its backups are kept for ever';

    test('is right as it is', () => expect(checkUnit(backup, facts)).toEqual([]));

    test.each([
      ['removes none', /^ExecStartPost=.*\n/m, ''],
      ['removes them before there is another', 'ExecStartPost', 'ExecStartPre'],
      ['removes them elsewhere', /(?<=ExecStartPost=.*)\/backups /, '/older '],
      ['removes none by its age', '-mtime +30 ', ''],
    ])('and %s is found', (_, from, to) => {
      const changed = backup.replace(from, to);
      expect(changed).not.toBe(backup);
      expect(checkUnit(changed, facts)).toEqual([forever]);
    });
  });

  test('has seven walls at least', () => {
    expect(HARDENING).toEqual(
      expect.arrayContaining([
        'NoNewPrivileges=true',
        'CapabilityBoundingSet=',
        'PrivateTmp=true',
        'ProtectHome=true',
        'ProtectSystem=strict',
        'RestrictNamespaces=true',
        'SystemCallFilter=@system-service',
      ]),
    );
  });

  test.each(HARDENING)('without the wall %s it is found', (wall) => {
    expect(checkUnit(text.replace(`\n${wall}\n`, '\n'), facts)).toEqual([`${wall} is missing`]);
  });

  test.each(['apps/server/src/main.ts', 'docs/operations.md'])('%s that is not there is found', (file) => {
    expect(checkUnit(text, { ...facts, exists: (path) => path !== file })).toEqual([`${file} is not there`]);
  });
});

describe('deploy/patroni.yaml', () => {
  const text = readText('deploy/patroni.yaml');

  test('is right as it is', () => expect(checkPatroni(text)).toEqual([]));

  test.each([
    ['a rule that is gone', /- hostssl all postgres .*/, '', 'postgres'],
    ['a rule for other machines', 'all postgres 10.0.0.0', 'all postgres 10.0.1.0', 'postgres'],
    ['a name that no rule knows', 'username: replicator', 'username: copier', 'copier'],
  ])('%s is found', (_, from, to, user) => {
    expect(checkPatroni(text.replace(from, to))).toEqual([`${user} is not let in from 10.0.0.21`]);
  });

  test('lets the product in at an address that the manual names', () => {
    const [manual, proxy] = [readText('docs/operations.md'), readText('deploy/haproxy.cfg')];
    expect(checkDatabaseAddress(manual, proxy)).toEqual([]);
    expect(checkDatabaseAddress(manual.replace('uselibpqcompat=true&', ''), proxy)).toHaveLength(1);
    expect(checkDatabaseAddress(manual, proxy.replace('127.0.0.1:5000', '127.0.0.1:5001'))).toHaveLength(1);
  });
});

describe('a proxy', () => {
  const proxies = {
    HAProxy: { check: checkHaproxy, text: readText('deploy/haproxy.cfg') },
    nginx: { check: checkNginx, text: readText('deploy/nginx.conf') },
    Caddy: { check: checkCaddy, text: readText('deploy/Caddyfile') },
  };
  const noOther = 'what one copy lacks below /assets/ is asked of no other';
  const queries = 'a log of it holds search words';
  const nobody = 'while no copy is ready, it answers in their place';

  test.each(Object.entries(proxies))('of ours is right as it is: %s', (_, { check, text }) => {
    expect(check(text)).toEqual([]);
  });

  test.each<[keyof typeof proxies, string, string | RegExp, string, string]>([
    ['HAProxy', 'files that are asked for as pages are', /use_backend files.*/, '', noOther],
    ['HAProxy', 'an answer that a file is missing', 'conn-failure 404', 'conn-failure', noOther],
    ['HAProxy', 'a copy that is asked again', 'option redispatch 1', '', noOther],
    ['HAProxy', 'a copy without files', /server two .* track.*/, '', noOther],
    ['HAProxy', 'files of another machine', '10.0.0.12:3000 track', '10.0.0.13:3000 track', noOther],
    ['HAProxy', 'pages that an outage takes away', /backup no-check/, 'disabled', nobody],
    ['HAProxy', 'files that an outage takes away', /backup$/m, 'disabled', nobody],
    ['HAProxy', 'one copy for all in an outage', /option allbackups/, '', nobody],
    ['HAProxy', 'a spare way that is watched as well', ' no-check', '', nobody],
    ['nginx', 'files that are asked for as pages are', 'location /assets/', 'location /files/', noOther],
    ['nginx', 'an answer that a file is missing', 'error http_404', 'error', noOther],
    ['nginx', 'a log of errors', /error_log .*/, '', queries],
    ['nginx', 'a log of errors that names requests', /emerg;(?![^]*emerg;)/, 'error;', queries],
    ['nginx', 'a log of queries', /^ +access_log .*\n/m, '', queries],
    ['Caddy', 'a copy that an outage takes away', '/api/health', '/api/ready', nobody],
    ['Caddy', 'a log of errors', /^\{.*?^\}/ms, '', queries],
    ['Caddy', 'a log of errors that names requests', 'request delete', '', queries],
  ])('%s with %s is found', (name, _, from, to, words) => {
    const { check, text } = proxies[name];
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(check(changed)).toEqual([words]);
  });
});

test.each([
  ['Set `SESSION_SECRETS`.', 'SESSION_SECRETS is no setting'],
  ['```\nDATABASE_URI=postgres://\n```', 'DATABASE_URI is no setting'],
  ['Met: T01, T99', 'T99 is no abuse case'],
  ['alert on `http_requests_total`', 'http_requests_total is no figure'],
])('the manual may not say %s', (text, words) => {
  const facts = {
    settings: new Set(['SESSION_SECRET', 'DATABASE_URL']),
    metrics: new Set(['http_request_duration_seconds']),
    cases: new Set(['T01']),
  };
  const right = '`DATABASE_URL`, http_request_duration_seconds_bucket, T01';
  expect(checkManual(right, facts)).toEqual([]);
  expect(checkManual(text, facts)).toEqual([words]);
});

test('the manual has an alarm for each copy, and one for all: a proxy answers as long as one of them does', () => {
  const alarms = readText('docs/operations.md').match(/^\| .* \|$/gm);
  expect(alarms).toEqual(
    expect.arrayContaining([
      '| a copy is down | `up{job="knowledge-vault"} == 0` for 1 minute |',
      '| nobody is served | `GET /api/ready` from outside is not 200 for 1 minute |',
    ]),
  );
});

test('the manual says what the product binds browsers to', () => {
  const twoYears = 2 * 365 * 24 * 60 * 60;
  expect(readText('apps/server/src/http/security-headers.ts')).toContain(
    `'strict-transport-security', 'max-age=${twoYears}; includeSubDomains; preload'`,
  );
  expect(readText('docs/operations.md')).toContain(
    'for two years, on that host and on every name below it (`Strict-Transport-Security` with `includeSubDomains` and `preload`)',
  );
});

describe('the commands of the manual work on the database of the unit:', () => {
  const manual = readText('docs/operations.md');
  const unit = readText('deploy/knowledge-vault.service');

  test('so it says as it is', () => expect(checkSharedSettings(manual, unit)).toEqual([]));

  test.each([
    [
      'settings',
      'EnvironmentFile=/etc/',
      'EnvironmentFile=/srv/',
      [
        '/dev/null /srv/knowledge-vault/environment',
        '/srv/knowledge-vault/environment /opt/knowledge-vault/',
        '/srv/knowledge-vault/environment /opt/knowledge-vault-',
      ],
    ],
    [
      'a checkout',
      'WorkingDirectory=/opt/',
      'WorkingDirectory=/srv/',
      [' /srv/knowledge-vault/.env', ' /srv/knowledge-vault-', 'ln -sfnT /srv/knowledge-vault-'],
    ],
    [
      'data',
      'DATA_DIR=/var/',
      'DATA_DIR=/srv/',
      ['DATA_DIR=/srv/lib/knowledge-vault', '--host=/srv/lib/knowledge-vault/'],
    ],
    ['a user', 'User=knowledge-vault', 'User=vault', ['sudo -u vault npm run', 'sudo -u vault psql']],
    ['a group', 'Group=knowledge-vault', 'Group=vault', ['--group=vault /dev/null']],
  ])('%s of which it says nothing are found', (_, from, to, words) => {
    const found = checkSharedSettings(manual, unit.replace(from, to));
    expect(found).toEqual(words.map((each) => expect.stringContaining(each)));
  });

  test('secrets that are written where everybody can read them are found', () => {
    expect(checkSharedSettings(manual.replace('/dev/null', 'settings'), unit)).toHaveLength(1);
  });
});

test('the manual says how to give its SQL to the database of compose.yaml', () => {
  const { postgres } = parse(readText('compose.yaml'), { merge: true }).services;
  const { POSTGRES_USER, POSTGRES_DB } = postgres.environment;
  expect(readText('docs/operations.md')).toContain(
    `docker compose exec postgres psql --username=${POSTGRES_USER} ${POSTGRES_DB}\n`,
  );
});

test.each(['restore.ts --replace /data/backups/', 'import-vaults.ts /vaults', 'up --detach --wait --build'])(
  'the manual has the command for containers that ends with %s',
  (words) => {
    const [, containers = ''] =
      /\*\*Containers\.\*\*(.*?)\*\*By hand\.\*\*/s.exec(readText('docs/operations.md')) ?? [];
    expect(containers).toMatch(new RegExp(`^docker compose .*${words}`, 'm'));
  },
);

test('the manual has a line for cron that removes the backups of containers as the timer removes its own', () => {
  const [, removal] = /find \S+ (.*)$/m.exec(readText('deploy/knowledge-vault-backup.service')) ?? [];
  expect(readText('docs/operations.md')).toContain(`backup find /data/backups ${removal}\n`);
});
