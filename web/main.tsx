import './styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountStore } from './data/account.ts';
import { App } from './shell/app.tsx';
import { watchInstallPrompt } from './shell/install-prompt.ts';
import { themeStore } from './shell/theme.ts';
import { startWorker } from './shell/worker-registration.ts';

themeStore.apply();
watchInstallPrompt();
void accountStore.start();
startWorker();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
