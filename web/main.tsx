import './styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountStore } from './data/account.ts';
import { App } from './shell/app.tsx';
import { watchInstallPrompt } from './shell/install-prompt.ts';
import { preloadScreen, prepareScreen } from './shell/screen-preload.ts';
import { themeStore } from './shell/theme.ts';
import { startWorker } from './shell/worker-registration.ts';

themeStore.apply();
watchInstallPrompt();
const { pathname } = window.location;
void preloadScreen(pathname, false);
void accountStore.start((opening) => prepareScreen(pathname, opening));
startWorker();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
