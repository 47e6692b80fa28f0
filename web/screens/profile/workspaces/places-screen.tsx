import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ClosedWorkspaces } from '#web/parts/account/closed-workspaces.tsx';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { useMemberships } from '#web/records/use-workspaces.ts';
import type { KnownWorkspace } from '#web/store/account-database.ts';
import { roleChoices } from '#web/words/admin-words.ts';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

const roleLabel = ({ role }: KnownWorkspace) => roleChoices.find(({ id }) => id === role)?.label ?? role;

/** Which workspaces a person is in, how to leave one, and how to delete the account. */
export function PlacesScreen() {
  const { user } = useWorkspace();
  const places = useMemberships();
  const isOffline = useOffline();
  const [leaving, setLeaving] = useState<KnownWorkspace>();
  const isConnected = isOffline === false;
  return (
    <div className={`${kit.stack5} ${kit.narrow}`}>
      <PageHeader
        title="Workspaces and account"
        description="Where you belong, and how to leave"
        actions={<LinkButton href="/profile">Back to the profile</LinkButton>}
      />
      {isOffline && (
        <Notice tone="neutral" title="Not connected.">
          Leaving a workspace and deleting your account need the server. You can do both once this device is connected.
        </Notice>
      )}
      <Panel
        title="Your workspaces"
        description="What you wrote in one stays there under your name"
        isFlush
        action={
          <LinkButton size="sm" href="/workspaces/new" icon={PlusIcon}>
            New workspace
          </LinkButton>
        }
      >
        {!places && <SkeletonRows count={2} label="Loading your workspaces" />}
        {places && (
          <ul className={kit.ruled}>
            {places.map((place) => (
              <li key={place.workspaceId}>
                <ListRow hasAct className={kit.inset}>
                  <RowTitle>
                    {place.name}{' '}
                    {place.workspaceId === user.workspaceId && <Badge tone="success">Open in this tab</Badge>}
                  </RowTitle>
                  <RowMeta>{roleLabel(place)}</RowMeta>
                  <Button
                    size="sm"
                    isDisabled={!isConnected}
                    aria-label={`Leave ${place.name}`}
                    onPress={() => setLeaving(place)}
                  >
                    Leave
                  </Button>
                </ListRow>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {places && (
        <>
          <DeleteAccountPanel isConnected={isConnected} />
          <ClosedWorkspaces />
        </>
      )}
      {leaving && <LeaveDialog place={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
