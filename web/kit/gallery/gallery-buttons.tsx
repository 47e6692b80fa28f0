import { useState } from 'react';
import buttonCss from '#web/kit/button.module.css';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { BellIcon, DownloadIcon, EllipsisIcon, RefreshCwIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { SyncStatusMark } from '#web/kit/sync-status.tsx';
import { GalleryLine, GallerySection } from './gallery-frame.tsx';

const STATES = ['hovered', 'pressed', 'focus-visible'];
const nothing = () => {};

/** A state react-aria would set, fixed for the gallery. */
function HeldButton({ variant, state }: { variant: string; state: string }) {
  return (
    <button type="button" className={buttonCss.button} data-variant={variant} {...{ [`data-${state}`]: true }}>
      {state === 'focus-visible' ? 'Focus' : state[0]?.toUpperCase() + state.slice(1)}
    </button>
  );
}

export function GalleryButtons() {
  const [isPending, setPending] = useState(true);
  return (
    <GallerySection title="Button">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <GalleryLine key={variant} label={variant}>
          <Button variant={variant}>Save</Button>
          {STATES.map((state) => (
            <HeldButton key={state} variant={variant} state={state} />
          ))}
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
        </GalleryLine>
      ))}
      <GalleryLine label="busy, sizes">
        <Button isPending={isPending} pendingLabel="Saving" icon={RefreshCwIcon}>
          Save
        </Button>
        <Button variant="primary" isPending={isPending} pendingLabel="Saving">
          Save changes
        </Button>
        <Button size="sm" onPress={() => setPending(!isPending)}>
          Small
        </Button>
        <Button size="lg">Large</Button>
      </GalleryLine>
      <GalleryLine label="icons, links">
        <Button icon={DownloadIcon}>Export</Button>
        <LinkButton href="#away" variant="primary">
          Continue assessment
        </LinkButton>
        <IconButton label="Notifications, 3 unread" icon={BellIcon} count={3} />
        <IconButton label="More actions" icon={EllipsisIcon} size="sm" />
        <IconButton label="Not now" icon={EllipsisIcon} isDisabled />
      </GalleryLine>
    </GallerySection>
  );
}

export function GallerySync() {
  return (
    <GallerySection title="Sync">
      <GalleryLine label="SyncStatus">
        <SyncStatusMark
          state="synced"
          long={{ strong: 'Online', rest: '· synced' }}
          short={{ strong: 'Online' }}
          onPress={nothing}
        />
        <SyncStatusMark
          state="offline"
          long={{ strong: 'Offline', rest: '· 14 changes saved on this device' }}
          short={{ strong: 'Offline', rest: '· 14' }}
          onPress={nothing}
        />
        <SyncStatusMark
          state="syncing"
          long={{ strong: 'Syncing', rest: '9 of 14' }}
          short={{ strong: 'Syncing', rest: '9/14' }}
          onPress={nothing}
        />
      </GalleryLine>
      <GalleryLine label="">
        <SyncStatusMark
          state="decision"
          long={{ strong: '2 need your decision' }}
          short={{ strong: '2 to decide' }}
          onPress={nothing}
        />
        <SyncStatusMark
          state="signin"
          long={{ strong: 'Sign in to sync' }}
          short={{ strong: 'Sign in' }}
          onPress={nothing}
        />
      </GalleryLine>
      <GalleryLine label="SyncMark">
        <SyncMark state="device" label="On this device" />
        <SyncMark state="queued" label="Waiting" />
        <SyncMark state="uploading" label="Uploading 64%" />
        <SyncMark state="synced" label="Synced" />
        <SyncMark state="retry" label="Retries 10:49 AM" />
        <SyncMark state="conflict" label="Needs your decision" />
      </GalleryLine>
    </GallerySection>
  );
}
