type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Modules = { getModuleInfo: (id: string) => Importers | null };

// The public pages' own scripts carry nothing of the signed-in app: every page runs only a few lines, and only the
// forms bring React.
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

// What a signed-in person sees first; it loads along with the app's frame.
const homeScreen = '/web/screens/dashboard/dashboard-screen.tsx';
// Makes and sends changes to records.
const engine = '/web/sync/device-engine.ts';
// Opened on site on slow tablets: nothing loads before them that only other screens need, nor the engine.
const onSiteScreens = [
  '/web/screens/assessment/judge/judge-screen.tsx',
  '/web/screens/assessment/disputes/disputes-screen.tsx',
  '/web/screens/assessment/interview/interviews-screen.tsx',
];
// Where toasts are shown.
const toasts = '/web/kit/toasts.tsx';
// The kit lists all icons in one file; the first screen has a list of its own, and toasts use two.
const firstIcons = '/web/kit/first-icons.ts';
const anyIcon = /\/lucide-react\/dist\/esm\/icons\//;
const otherIcons = /\/lucide-react\/dist\/esm\/icons\/(?!x\.|circle-alert\.)/;
// These modules export more than is used, so importing one says nothing about which parts are needed. A button takes
// only a context from the progress bar's.
const partLists = /\/react-aria-components\/dist\/(exports\/index|private\/ProgressBar)\.mjs$/;

function servesOnSite(id: string, modules: Modules): boolean {
  return onSiteScreens.some((screen) => serves(screen, id, modules, ['importers']));
}

function startChunk(id: string, modules: Modules): string | null {
  if (serves(siteScripts.pages, id, modules, ['importers'])) return 'pages';
  if (anyIcon.test(id)) return serves(firstIcons, id, modules, ['importers']) ? 'base' : null;
  const forms = (['quote', 'signup'] as const).filter((name) => serves(siteScripts[name], id, modules, ['importers']));
  const starts = serves('/web/main.tsx', id, modules, ['importers']);
  // The app starts with the code it shares with the forms, not with the forms.
  if (forms.length > 0 && starts) return 'base';
  if (forms.length > 0) return forms.length > 1 ? 'form' : `form-${forms[0]}`;
  // What the form loads later must stay out of the app's start file: importing that file would start the app there.
  const isLater = serves(siteScripts.quote, id, modules, ['importers', 'dynamicImporters']);
  if (isLater) return starts ? 'form-later' : null;
  return starts || serves(homeScreen, id, modules, ['importers']) ? 'start' : null;
}

// The code up to the home screen, and what several other screens share, go into a handful of files instead of one for
// every combination of screens: a hundred small files cost a slow tablet seconds.
/** Which file of the build a module goes into. */
export const chunkGroups = [
  // Shared by the sign-in pages and two screens that load later; not needed at the start.
  {
    name: 'passkey',
    test: /\/@simplewebauthn\/browser\/|\/web\/(store\/calls\/passkey|words\/passkey-words)\.ts$/,
    priority: 3,
  },
  {
    name: startChunk,
    test: /^(?!.*\/(sign-in\.css|passkey-sign-in\.ts|enhance\.ts|hydrate-quote\.tsx|hydrate-signup\.tsx)$)/,
    priority: 2,
  },
  // The public pages' forms also load it, and nothing else of the app with it.
  {
    name: (id: string, modules: Modules) =>
      serves(toasts, id, modules, ['importers']) && !otherIcons.test(id) ? 'toasts' : null,
    priority: 1.6,
  },
  // Of the engine's rules those by which these screens show records; the engine loads them too.
  {
    name: (id: string, modules: Modules) =>
      servesOnSite(id, modules) && serves(engine, id, modules, ['importers']) ? 'rules' : null,
    priority: 1.3,
  },
  // The engine loads alone, without everything that several screens share.
  {
    name: (id: string, modules: Modules) => (serves(engine, id, modules, ['importers']) ? 'engine' : null),
    priority: 1.2,
  },
  {
    name: (id: string, modules: Modules) => (servesOnSite(id, modules) ? 'on-site' : null),
    minShareCount: 2,
    priority: 1.1,
  },
  {
    name: (id: string, modules: Modules) =>
      serves(siteScripts.pages, id, modules, ['importers']) ? 'pages' : 'shared',
    minShareCount: 2,
    priority: 1,
  },
];
