import { floors, type Floor } from './floors.ts';

type Rules = Record<string, unknown>;
interface Override {
  files: string[];
  excludeFiles?: string[];
  rules: Rules;
}

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', '**/*.screen.ts'];
/** What runs beside the product: it may use every package, Node, and every floor of its room. */
const beside = {
  sync: ['sync/testing/**', 'sync/domain/**/*-fixtures.ts', 'sync/**/*.test.ts'],
  server: ['server/testing/**', 'server/**/*.test.ts', 'server/**/*.test.tsx'],
  web: [
    'web/{beds,bench,e2e,engines,samples,screen-tests,testing}/**',
    'web/site/build/**',
    'web/**/*.test.ts',
    'web/**/*.test.tsx',
  ],
};

/** Files that another program loads by their default export. */
const defaults = [
  '.ci/clock-rule.js',
  '**/*.config.ts',
  '**/*.d.ts',
  'server/testing/mutants/mutant-runner.ts',
  'server/testing/postgres/start-postgres.ts',
  'web/engines/tell-engines.ts',
  'web/paper/pdf/unused-part.ts',
];

const error = (...options: readonly unknown[]) => ['error', ...options];
const patterns = (group: readonly string[], message: string, paths: readonly object[] = []) => ({
  'no-restricted-imports': error({ ...(paths.length > 0 && { paths }), patterns: [{ group, message }] }),
});

/** A whole room, for what is on no floor of the table. */
function room(files: string[], others: readonly string[], message: string): Override {
  return { files, rules: patterns([...others.map((other) => `#${other}/**`), '../**'], message) };
}

const rooms: readonly Override[] = [
  room(['**'], [], 'Use #web/, #server/ or #sync/.'),
  room(['sync/**'], ['web', 'server'], 'sync knows neither side.'),
  room(['server/**'], ['web'], 'The server does not know the web room.'),
  room(['web/**'], ['server'], 'The web room reaches the server by its calls.'),
];

const besides: readonly Override[] = [
  room(beside.sync, ['web', 'server'], 'sync knows neither side.'),
  room(beside.server, ['web'], 'The server does not know the web room.'),
  room(beside.web, ['server'], 'The web room reaches the server by its calls.'),
  {
    files: ['web/e2e/provider.e2e.ts'],
    rules: patterns(
      ['#server/**', '!#server/testing/**', '../**'],
      "A journey borrows the server's stand-ins for other machines, nothing of the server.",
    ),
  },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-imports': 'off' } },
];

// Screens show a status as it was decided, so what is stored under it is kept from them.
const sealed = [
  {
    name: '#sync/domain/control/control-status-record.ts',
    importNames: ['ControlStatus'],
    message: 'Screens take SealedControlStatus: the objectives may say something else than the claim.',
  },
  {
    name: '#sync/domain/objective/objective-status-record.ts',
    importNames: ['ObjectiveStatus'],
    message: 'Screens take SealedObjectiveStatus: a judgement may say something else than the stored status.',
  },
  {
    name: '#sync/domain/common/sealed-status.ts',
    importNames: ['openStatus'],
    message: 'Screens read claimOf, documentedStatus or objectiveResult.',
  },
];
const sealedRecords = {
  name: '#web/records/read-oscal-records.ts',
  importNames: ['readOscalRecords'],
  message: 'Screens take readSealedRecords.',
};
const sealedFrom: Readonly<Record<string, readonly object[]>> = {
  'web/parts': sealed,
  'web/screens': [...sealed, sealedRecords],
  'web/shell': sealed,
};

const isFile = (name: string) => name.endsWith('.ts');

/** What a floor may not import, in the form of a .gitignore: everything, then what is let through. */
function importPatterns({ folder, below, packages }: Floor): string[] {
  const within = floors.flatMap((one) => (one.folder.startsWith(`${folder}/`) ? one.folder : []));
  const above = within.filter((one) => !below.includes(one));
  return [
    '*',
    '!./**',
    ...[folder, ...below].map((name) => (isFile(name) ? `!#${name}` : `!#${name}/**`)),
    ...packages.map((name) => `!${name}`),
    ...above.flatMap((name) => [`#${name}/**`, `.${name.slice(folder.length)}/**`]),
  ];
}

const FETCH = 'Calls go through #web/store/calls/call.ts.';
const NODE = 'A browser has no Node.';
const nodeGlobals = ['Buffer', 'global', 'process', 'require', 'setImmediate', '__dirname', '__filename'];

function browserRules({ fetches }: Floor): Rules {
  const fetch = fetches ? [] : [{ name: 'fetch', message: FETCH }];
  const globals = nodeGlobals.map((name) => ({ name, message: NODE }));
  const owners = ['globalThis', 'window', 'self'];
  return {
    'no-restricted-globals': error(...fetch, ...globals),
    ...(!fetches && {
      'no-restricted-properties': error(...owners.map((object) => ({ object, property: 'fetch', message: FETCH }))),
    }),
    'typescript/no-restricted-types': error({
      types: Object.fromEntries(['Buffer', 'NodeJS.Timeout', 'NodeJS.Timer'].map((name) => [name, NODE])),
    }),
  };
}

function floorOverride(floor: Floor): Override {
  const { folder, message } = floor;
  return {
    files: [`${folder}/**`],
    rules: {
      ...patterns(importPatterns(floor), message, sealedFrom[folder]),
      ...(folder.startsWith('web/') && browserRules(floor)),
    },
  };
}

const CLOCK = 'The time comes in: sync has no clock.';
const CHANCE = 'Chance comes in: sync has none of its own.';

const others: readonly Override[] = [
  {
    files: ['sync/**'],
    excludeFiles: beside.sync,
    rules: {
      'clock/no-now': 'error',
      'no-restricted-globals': error(
        { name: 'performance', message: CLOCK },
        { name: 'crypto', message: CHANCE },
        ...nodeGlobals.map((name) => ({ name, message: 'sync runs in browsers too.' })),
      ),
      'no-restricted-properties': error(
        { object: 'Date', property: 'now', message: CLOCK },
        { object: 'Math', property: 'random', message: CHANCE },
      ),
    },
  },
  {
    files: ['server/**'],
    excludeFiles: ['server/outside/troubles.ts', ...beside.server],
    rules: {
      'no-restricted-globals': error({
        name: 'setInterval',
        message: 'What throws in a timer ends the process: use services.troubles.every.',
      }),
    },
  },
  {
    files: Object.values(beside).flat(),
    rules: {
      'typescript/no-non-null-assertion': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'typescript/no-restricted-types': 'off',
    },
  },
  { files: defaults, rules: { 'import/no-default-export': 'off' } },
  {
    files: [
      'server/sync/synced-rows-table.test.ts',
      'sync/domain/common/blank-row.test.ts',
      'sync/domain/faces.test.ts',
      'sync/engine/mutator.test.ts',
      'web/address.test.ts',
      'web/store/record-database-types.test.ts',
    ],
    rules: { 'typescript/ban-ts-comment': error({ 'ts-expect-error': 'allow-with-description' }) },
  },
  { files: tests, rules: { 'max-lines': error({ max: 500 }) } },
  { files: ['sync/catalog/**'], rules: { 'max-lines': 'off' } },
];

/** The text of .oxlintrc.json; where several overrides concern a file, the last one counts. */
export const lintConfig = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  jsPlugins: ['./.ci/clock-rule.js'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'no-console': 'error',
    'import/no-cycle': error({ ignoreTypes: false }),
    'import/no-default-export': 'error',
    'max-lines': error({ max: 300 }),
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': error({ 'ts-expect-error': true }),
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'react/immutability': 'off',
    'react/memo-dependencies': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [...rooms, ...floors.map(floorOverride), ...besides, ...others],
  ignorePatterns: ['dist', 'node_modules', '.data', 'test-results'],
};
