import type { OxlintConfig, OxlintOverride } from 'oxlint';

type Refusal = { regex: string; message: string } | { group: string[]; message: string };

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/** No file of a folder imports what the refusals name. For a file that several folders hold, the last one counts. */
function importsOf(folder: string, refusals: Refusal[], except: string[] = tests): OxlintOverride {
  return {
    files: [folder],
    excludeFiles: except,
    rules: { 'typescript/no-restricted-imports': ['error', { patterns: refusals }] },
  };
}

const packageByName = { regex: String.raw`^(\.\./){2,}`, message: 'A package is imported by its name.' };

const noVendor = {
  regex: '^(ai|openid-client|stripe|@ai-sdk/.*)$',
  message: "A vendor's library is used in its integration alone.",
};
const noSql = {
  regex: '^(drizzle-orm|pg)(/.*)?$',
  message: 'SQL stands in db/ and in *.store.ts alone.',
};
const noHono = { regex: '^@?hono(/|$)', message: 'Hono is known in http/, app.ts and *.routes.ts alone.' };
/** The way out of a feature's folder, from a file in it and from one in a folder of it. */
const outOfFeature = ['../', '../../'];
const noOtherFeature = (out: string) => ({
  regex: `^${out.replaceAll('.', String.raw`\.`)}[^.]`,
  message: 'A feature never imports a feature: deps.ts passes what it needs.',
});
/** Folders of the server, wherever they are imported from. */
const noFolder = (folders: string, message: string) => ({ regex: `(^|/)(${folders})/`, message });

const accessRefusals = [
  noVendor,
  noFolder('features|http|integrations', 'access/ depends on db/ and platform/.'),
];
const featureRefusals = (out: string) => [
  noVendor,
  noSql,
  noHono,
  noOtherFeature(out),
  {
    group: [
      `${out}../*`,
      ...['access', 'db', 'http', 'integrations', 'platform'].map((folder) => `!${out}../${folder}`),
    ],
    message: 'Features depend on access, db, http, integrations and platform.',
  },
];

const noServer = {
  regex: '^(@vault/(server|sandbox)|hono|pg|zod)(/.*)?$',
  message: 'The browser gets no server code and no validator.',
};
const noBareComponents = {
  regex: '^(@base-ui/|lucide-react)',
  message: 'The component library is wrapped in ui/: use that.',
};
/** Folders of the web app, which `folder` does not depend on. */
const noRoute = (folders: string, folder: string) => ({
  regex: `^~/(${folders})/`,
  message: `${folder}/ does not depend on this folder.`,
});

const server = 'apps/server/src';
const web = 'apps/web/app';

/** What stands beside the product knows the contract, and of the apps these files alone. */
function besideProduct(folder: string, files: string[]): OxlintOverride {
  return importsOf(
    folder,
    [
      {
        group: [
          '@vault/*',
          '!@vault/contract',
          ...['apps', 'packages', 'bench', 'e2e'].map((other) => `**/${other}/**`),
          ...files.map((file) => `!**/${file}`),
        ],
        message: 'Of the product, this folder knows the contract and the files that are named here.',
      },
    ],
    [],
  );
}

/** Which way imports go; `scripts/direction.test.ts` checks that these are found. */
const directions: OxlintOverride[] = [
  importsOf('packages/domain/src/**', [
    { regex: String.raw`^[^.]|^(\.\./){2,}`, message: 'The domain depends on nothing.' },
  ]),
  importsOf('packages/contract/src/**', [
    {
      group: ['*', '!zod', '!@vault/domain', '!./*', '!./*/*', '!../*', '!../*/*'],
      message: 'The contract knows the domain and zod.',
    },
  ]),
  importsOf(
    'packages/formats/src/**',
    [
      {
        group: [
          '*',
          ...['@vault/domain', '@noble/hashes/*', 'fflate', 'papaparse', 'yaml'].map((known) => `!${known}`),
          ...['./*', './*/*', '../*', '../*/*'].map((own) => `!${own}`),
        ],
        message: 'The formats know the domain, and the libraries for their files.',
      },
      packageByName,
    ],
    ['**/*.test.ts', '**/testing/**'],
  ),
  importsOf('packages/cli/src/**', [
    {
      group: [
        '*',
        ...['node:*', 'node:*/*', '@vault/contract/client', '@vault/domain', '@vault/formats', './*'].map(
          (known) => `!${known}`,
        ),
      ],
      message: "The command line knows the contract's client, the domain and the formats.",
    },
  ]),
  importsOf(
    'apps/sandbox/**',
    [
      {
        regex: String.raw`^@vault/|^(\.\./){3,}`,
        message: "The sandbox and the product don't know each other.",
      },
    ],
    [],
  ),

  importsOf(
    `${server}/**`,
    [
      noVendor,
      noSql,
      noHono,
      {
        regex: '@vault/(sandbox|web)|(^|/)(sandbox|web)/',
        message: "The server knows neither the sandbox nor the web app's sources.",
      },
    ],
    [
      ...tests,
      ...['integrations/**', 'db/**', 'http/**', 'app.ts', 'server.ts', 'deps.ts', 'dev.ts'].map(
        (part) => `${server}/${part}`,
      ),
      ...['features/**', 'access/**', 'platform/**'].map((part) => `${server}/${part}`),
    ],
  ),
  ...[`${server}/platform/**`, `${server}/platform/*/**`].map((folder, depth) =>
    importsOf(folder, [
      noVendor,
      noSql,
      noHono,
      {
        regex: String.raw`^(\.\./){${depth + 1},}`,
        message: 'platform/ is the ground: it depends on no other folder.',
      },
    ]),
  ),
  importsOf(`${server}/db/**`, [
    noVendor,
    noHono,
    noFolder('access|features|http|integrations', 'db/ depends on platform/ alone.'),
  ]),
  importsOf(`${server}/integrations/**`, [
    noSql,
    noHono,
    noFolder('access|features|http|db', 'An integration depends on platform/ alone.'),
  ]),
  importsOf(`${server}/access/**`, [...accessRefusals, noSql, noHono]),
  importsOf(`${server}/access/*.store.ts`, [...accessRefusals, noHono]),
  // Hono helps it to write cookies.
  importsOf(`${server}/access/cookies.ts`, [...accessRefusals, noSql]),
  importsOf(`${server}/http/**`, [
    noVendor,
    noSql,
    noFolder('features|integrations', 'http/ knows no feature.'),
  ]),
  ...outOfFeature.flatMap((out, depth) => {
    const feature = `${server}/features/*${'/*'.repeat(depth)}`;
    return [
      importsOf(`${feature}/**`, featureRefusals(out), [
        ...tests,
        ...['**/*.store.ts', '**/*.routes.ts', 'health.routes.ts'].map(
          (file) => `${server}/features/${file}`,
        ),
      ]),
      importsOf(`${feature}/**/*.store.ts`, [noVendor, noHono, noOtherFeature(out)]),
      importsOf(`${feature}/*.routes.ts`, [noVendor, noSql, noOtherFeature(out)]),
    ];
  }),

  importsOf(`${web}/platform/**`, [
    noServer,
    noBareComponents,
    noRoute('api|features|routes|shell|ui', 'platform'),
  ]),
  importsOf(`${web}/ui/**`, [noServer, noRoute('api|features|routes|shell', 'ui')]),
  importsOf(`${web}/api/**`, [noServer, noBareComponents, noRoute('features|routes|shell|ui', 'api')]),
  importsOf(`${web}/shell/**`, [noServer, noBareComponents, noRoute('api|features|routes', 'shell')]),
  ...[0, 1, 2].map((depth) =>
    importsOf(`${web}/features/*${'/*'.repeat(depth)}/**`, [
      noServer,
      noBareComponents,
      {
        regex: String.raw`^(\.\./){${depth + 1},}[^.]`,
        message: 'A feature stays in its folder; ~/ leads to the ground that all share.',
      },
      noRoute('routes|features', 'features'),
    ]),
  ),
  importsOf(`${web}/routes/**`, [noServer, noBareComponents]),

  besideProduct('e2e/**', [`${server}/testing/sandbox-control.ts`, `${web}/platform/document/app-start.ts`]),
  besideProduct('bench/**', [
    `${server}/db/embedded/embedded-database.ts`,
    `${server}/testing/free-port.ts`,
    `${web}/routes.ts`,
  ]),
  besideProduct(
    'scripts/**',
    [
      'db/embedded/mutex.ts',
      'env.ts',
      'features/public-vault/vault-import/vault-files.ts',
      'platform/metrics.ts',
      'settings.ts',
      'testing/free-port.ts',
    ].map((file) => `${server}/${file}`),
  ),
];

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'unicorn', 'oxc'],
  ignorePatterns: ['**/build/**', '**/.react-router/**', '**/migrations/**'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'no-control-regex': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-await-in-loop': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-misused-spread': 'off',
    'react/refs': 'off',
    'react/preserve-manual-memoization': 'off',
  },
  overrides: [
    ...directions,
    {
      files: [
        'scripts/**',
        'e2e/**',
        'bench/**',
        'apps/sandbox/src/main.ts',
        'apps/web/app/platform/error-log.ts',
        'apps/web/app/entry.server.tsx',
        'apps/web/app/test-setup.ts',
      ],
      rules: { 'no-console': 'off', 'no-empty-pattern': 'off' },
    },
  ],
} satisfies OxlintConfig;
