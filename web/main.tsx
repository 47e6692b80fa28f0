import './styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountStore } from './account/account.ts';
import { untilFetchable } from './parts/page/later.ts';
import { App } from './shell/app.tsx';
import { watchInstallPrompt } from './shell/install-prompt.ts';
import { preloadScreen, prepareScreen } from './shell/screen-preload.ts';
import { themeStore } from './shell/theme.ts';
import { takeUpWorkspace } from './store/calls/tab-workspace.ts';
import { startWorker } from './store/workers/worker-registration.ts';

const PATIENCE_MS = 300;

takeUpWorkspace();
themeStore.apply();
watchInstallPrompt();
const { pathname } = window.location;
void preloadScreen(pathname, false);
const known = new Promise<void>((resolve) => {
  const stop = accountStore.subscribe(() => {
    stop();
    resolve();
  });
});
void accountStore.start((opening) => prepareScreen(pathname, opening));
startWorker();

/** No signed-in screen waits for them, so they come last. */
async function askContacts(): Promise<void> {
  await untilFetchable();
  const file = await import('./store/calls/contacts.ts').catch(() => undefined);
  await file?.contactsStore.refresh();
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
// Waiting a moment for the screen costs a slow device less than rendering a placeholder first.
const moment = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([known, moment]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void askContacts();
});
