import { useWorkspace } from '#web/account/use-account.ts';
import { Panel } from '#web/kit/panel.tsx';
import { DeviceList } from '#web/parts/account/device-list.tsx';

/** The person's own devices, by the keys with which they sign what colleagues carry. */
export function DevicesPanel({ isOffline }: { isOffline: boolean }) {
  const { user } = useWorkspace();
  return (
    <Panel
      isFlush
      title="Your devices"
      description="Each signs your work, so that colleagues can carry it to the server for you."
    >
      <DeviceList accountId={user.id} label="Your devices" isOffline={isOffline} />
    </Panel>
  );
}
