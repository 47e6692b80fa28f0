import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Role } from '#sync/domain/permissions/role.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { useControls } from '#web/data/records/use-records.ts';
import { isAppPath } from '#sync/domain/common/app-paths.ts';
import type { Command } from './commands.ts';
import { findNavigationItem } from './navigation-items.ts';
import { screensByPath } from './screens.ts';
import { themes, themeStore } from './theme.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';

function screensFor(role: Role): Command[] {
  return Array.from(screensByPath).flatMap(([path, choices]) => {
    const screen = choices.find(({ access }) => access !== 'signed_out') ?? choices[0];
    const item = findNavigationItem(path);
    if (!screen || path.includes('$') || (item?.action && !can(role, item.action))) return [];
    return [{ id: `screen:${path}`, label: screen.title, keywords: item?.label, kind: 'screen' }];
  });
}

const themeLabels = { light: 'Light theme', dark: 'Dark theme', system: 'Theme of this device' };
const actions: Command[] = [
  { id: 'action:sync', label: 'Sync now', keywords: 'synchronize send', kind: 'action' },
  { id: 'action:panel', label: 'Open sync panel', keywords: 'queue conflicts storage export', kind: 'action' },
  { id: 'action:shortcuts', label: 'Keyboard shortcuts', keywords: 'keys help', kind: 'action' },
  { id: 'action:sign-out', label: 'Sign out', keywords: 'log out leave', kind: 'action' },
  ...themes.map((theme): Command => ({ id: `theme:${theme}`, label: themeLabels[theme], kind: 'action' })),
];

export interface Commands {
  all: readonly Command[];
  run: (id: string) => void;
}

/** Everything the palette reaches, and what it does. */
export function useCommands(frame: { onShortcuts: () => void; onSignOut: () => void }): Commands {
  const controls = useControls();
  const {
    loop,
    user: { role },
  } = useWorkspace();
  const { setOpen } = useSyncPanel();
  const navigate = useNavigate();
  const all = useMemo(() => {
    const known = (controls ?? []).map(({ controlId, title, categoryName }): Command => ({
      id: `control:${controlId}`,
      label: `${controlId} ${title}`,
      description: categoryName,
      kind: 'control',
    }));
    return [...screensFor(role), ...actions, ...known];
  }, [controls, role]);

  const run = (id: string) => {
    const colon = id.indexOf(':');
    const rest = id.slice(colon + 1);
    const kind = id.slice(0, colon);
    if (kind === 'screen' && isAppPath(rest)) void navigate({ to: rest });
    else if (kind === 'control') void navigate({ to: '/compliance', search: { q: rest, open: [rest] } });
    else if (kind === 'theme') themeStore.set(themes.find((theme) => theme === rest) ?? 'system');
    else if (rest === 'sync') void loop.syncNow();
    else if (rest === 'panel') setOpen(true);
    else if (rest === 'shortcuts') frame.onShortcuts();
    else if (rest === 'sign-out') frame.onSignOut();
  };
  return { all, run };
}
