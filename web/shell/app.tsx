import { RouterProvider } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- routes the kit's links through the router; the library exports it only from its root.
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { leaveKeysToInputMethods } from '#web/parts/keys/input-method.ts';
import { router } from './app-router.tsx';
import { LateToasts } from './late-toasts.tsx';
import { isServerAddress, namesWorkspace, shownHref } from './server-address.ts';

leaveKeysToInputMethods();

function followLink(href: string): void {
  // Another workspace has another database, so a full page load leaves nothing of this one in the page.
  if (isServerAddress(href) || namesWorkspace(href)) window.location.assign(href);
  else router.history.push(href);
}

/** The whole application: screens, links and notifications. */
export function App() {
  return (
    <LinkProvider navigate={followLink} useHref={shownHref}>
      <RouterProvider router={router} />
      <LateToasts />
    </LinkProvider>
  );
}
