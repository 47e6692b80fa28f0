import {
  listClosedWorkspaces,
  reopenWorkspace,
  type ClosedWorkspace,
} from '#sync/domain/organization/workspaces-contract.ts';
import { addressIn } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useCall } from '#web/records/use-call.ts';
import { call } from '#web/store/calls/call.ts';
import { dateText } from '#web/words/times.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSecurityCall } from './use-security-call.ts';

/**
 * Workspaces that the person has closed and can still reopen; nothing if there are none. It arrives late, so place it
 * at the end.
 */
export function ClosedWorkspaces() {
  const { value } = useCall(listClosedWorkspaces, {});
  const { isBusy, problem, run } = useSecurityCall();
  if (!value || value.length === 0) return null;
  const reopen = async ({ workspaceId }: ClosedWorkspace) => {
    if ((await run(() => call(reopenWorkspace, { body: { workspaceId } }))) === undefined) return;
    window.location.assign(addressIn(workspaceId));
  };
  return (
    <Panel title="Closed workspaces" description="Those you closed, until they are erased" isFlush>
      <ul className={kit.ruled}>
        {value.map((one) => (
          <li key={one.workspaceId}>
            <ListRow hasAct className={kit.inset}>
              <RowTitle>{one.name}</RowTitle>
              <RowMeta>{`Erased after ${dateText(one.erasedFrom)}`}</RowMeta>
              <Button
                size="sm"
                isDisabled={isBusy}
                aria-label={`Open ${one.name} again`}
                onPress={() => void reopen(one)}
              >
                Open again
              </Button>
            </ListRow>
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={problem} />
    </Panel>
  );
}
