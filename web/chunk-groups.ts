type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Modules = { getModuleInfo: (id: string) => Importers | null };

// The public pages' own scripts carry nothing of the signed-in app: what every page runs is a few lines, the forms
// bring React.
const siteScripts = {
  pages: '/web/site/enhance.ts',
  quote: '/web/site/quote/hydrate-quote.tsx',
  signup: '/web/site/signup/hydrate-signup.tsx',
};

type Way = keyof Importers;

function serves(script: string, id: string, modules: Modules, ways: readonly Way[], seen = new Set<string>()): boolean {
  if (id.endsWith(script)) return true;
  if (seen.has(id) || partLists.test(id)) return false;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  return ways.some((way) => info?.[way].some((importer) => serves(script, importer, modules, ways, seen)) ?? false);
}

// What a signed-in person sees first inside the frame, which starts with the app.
const homeScreen = '/web/screens/dashboard/dashboard-screen.tsx';
// What changes records and sends them.
const engine = '/web/data/sync/device-engine.ts';
// Where toasts are shown.
const toasts = '/web/kit/toasts.tsx';
// The kit lists all icons in one file; the first screen has a list of its own, toasts have two.
const firstIcons = '/web/kit/first-icons.ts';
const anyIcon = /\/lucide-react\/dist\/esm\/icons\//;
const otherIcons = /\/lucide-react\/dist\/esm\/icons\/(?!x\.|circle-alert\.)/;
// They name more than what is taken from them, so who imports them says nothing about what is used: every part, and
// the progress bar, of which a button takes the context.
const partLists = /\/react-aria-components\/dist\/(exports\/index|private\/ProgressBar)\.mjs$/;

function startChunk(id: string, modules: Modules): string | null {
  if (serves(siteScripts.pages, id, modules, ['importers'])) return 'pages';
  if (anyIcon.test(id)) return serves(firstIcons, id, modules, ['importers']) ? 'base' : null;
  const forms = (['quote', 'signup'] as const).filter((name) => serves(siteScripts[name], id, modules, ['importers']));
  const starts = serves('/web/main.tsx', id, modules, ['importers']);
  // The app starts with what it shares with the forms, not with the forms.
  if (forms.length > 0 && starts) return 'base';
  if (forms.length > 0) return forms.length > 1 ? 'form' : `form-${forms[0]}`;
  // What the form loads later must not be in the file that starts the app: importing it would start the app there.
  const isLater = serves(siteScripts.quote, id, modules, ['importers', 'dynamicImporters']);
  if (isLater) return starts ? 'form-later' : null;
  return starts || serves(homeScreen, id, modules, ['importers']) ? 'start' : null;
}

// What starts the app up to its home screen, and what several other screens share: a handful of files
// instead of one for every combination of screens. A hundred small files cost a slow tablet seconds.
/** Which file of the build a module goes into. */
export const chunkGroups = [
  // The sign-in pages and two screens that load later share it; nothing starts with it.
  {
    name: 'passkey',
    test: /\/@simplewebauthn\/browser\/|\/web\/(data\/account\/passkey|words\/passkey-words)\.ts$/,
    priority: 3,
  },
  {
    name: startChunk,
    test: /^(?!.*\/(sign-in\.css|passkey-sign-in\.ts|enhance\.ts|hydrate-quote\.tsx|hydrate-signup\.tsx)$)/,
    priority: 2,
  },
  // The forms of the public pages load it too, and nothing else of the app with it.
  {
    name: (id: string, modules: Modules) =>
      serves(toasts, id, modules, ['importers']) && !otherIcons.test(id) ? 'toasts' : null,
    priority: 1.6,
  },
  // What carries changes out comes alone, not with everything that several screens share.
  {
    name: (id: string, modules: Modules) => (serves(engine, id, modules, ['importers']) ? 'engine' : null),
    priority: 1.2,
  },
  {
    name: (id: string, modules: Modules) =>
      serves(siteScripts.pages, id, modules, ['importers']) ? 'pages' : 'shared',
    minShareCount: 2,
    priority: 1,
  },
];
