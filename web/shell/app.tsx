import { RouterProvider } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- leads the kit's links through the router; it has no module of its own.
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { Toasts } from '#web/kit/toasts.tsx';
import { router } from './app-router.tsx';
import { isServerAddress } from './server-address.ts';

function followLink(href: string): void {
  if (isServerAddress(href)) window.location.assign(href);
  else router.history.push(href);
}

/** The whole application: screens, links and notifications. */
export function App() {
  return (
    <LinkProvider navigate={followLink}>
      <RouterProvider router={router} />
      <Toasts />
    </LinkProvider>
  );
}
