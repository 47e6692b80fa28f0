import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { isPlainPath } from '#sync/domain/common/app-paths.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressIn } from '#web/address.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';
import { useControls } from '#web/records/use-records.ts';
import { useMemberships } from '#web/records/use-workspaces.ts';
import type { KnownWorkspace } from '#web/store/account-database.ts';
import { requirementWords } from '#web/words/requirement-words.ts';
import type { Command } from './commands.ts';
import { findNavigationItem } from './navigation-items.ts';
import { chooseScreen } from './screen-choice.ts';
import { screensByPath } from './screens.ts';
import { themes, themeStore } from './theme.ts';

function screensFor(role: Role): Command[] {
  return Array.from(screensByPath).flatMap(([path, choices]) => {
    const choice = chooseScreen(choices, { state: 'signed_in', user: { role } }, path);
    const item = findNavigationItem(path);
    if (choice.show !== 'screen' || path.includes('$') || (item?.action && !can(role, item.action))) return [];
    return [{ id: `screen:${path}`, label: choice.screen.title, keywords: item?.label, kind: 'screen' }];
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

function switchesOf(memberships: readonly KnownWorkspace[] = [], workspaceId: string): Command[] {
  return memberships
    .filter((one) => one.workspaceId !== workspaceId)
    .map((one) => ({
      id: `workspace:${one.workspaceId}`,
      label: `Switch to ${one.name}`,
      keywords: 'workspace client',
      kind: 'action',
    }));
}

export interface Commands {
  all: readonly Command[];
  run: (id: string) => void;
}

/** Everything that the palette can open or run. */
export function useCommands(frame: { onShortcuts: () => void; onSignOut: () => void }): Commands {
  const controls = useControls();
  const memberships = useMemberships();
  const {
    loop,
    user: { role, workspaceId },
  } = useWorkspace();
  const { setOpen } = useSyncPanel();
  const navigate = useNavigate();
  const all = useMemo(() => {
    const known = (controls ?? []).map((control): Command => ({
      id: `control:${control.controlId}`,
      label: requirementName(control.controlId),
      description: control.title,
      keywords: `${requirementWords(control.controlId, control)} ${control.categoryName}`.toLowerCase(),
      kind: 'control',
    }));
    return [...screensFor(role), ...switchesOf(memberships, workspaceId), ...actions, ...known];
  }, [controls, role, memberships, workspaceId]);

  const run = (id: string) => {
    const colon = id.indexOf(':');
    const rest = id.slice(colon + 1);
    const kind = id.slice(0, colon);
    if (kind === 'screen' && isPlainPath(rest)) void navigate({ to: rest });
    else if (kind === 'control') void navigate({ to: '/compliance', search: { q: rest, open: [rest] } });
    else if (kind === 'workspace') window.location.assign(addressIn(rest));
    else if (kind === 'theme') themeStore.set(themes.find((theme) => theme === rest) ?? 'system');
    else if (rest === 'sync') void loop.syncNow();
    else if (rest === 'panel') setOpen(true);
    else if (rest === 'shortcuts') frame.onShortcuts();
    else if (rest === 'sign-out') frame.onSignOut();
  };
  return { all, run };
}
