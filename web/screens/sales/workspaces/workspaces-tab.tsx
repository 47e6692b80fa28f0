import { useState } from 'react';
import type { CustomerWorkspace } from '#sync/domain/sales/sales-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Table } from '#web/kit/table.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import type { SalesTabProps } from '#web/screens/sales/representatives/representatives-tab.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { subscriptionName } from '#web/screens/sales/sales-words.ts';
import { dateText } from '#web/words/times.ts';
import { WorkspaceSubscriptionDialog } from './workspace-subscription-dialog.tsx';

const empty = <EmptyState title="No workspaces yet">Whoever signs up appears here.</EmptyState>;

/** Every workspace of this server: when its evaluation ends, and what it pays for. */
export function WorkspacesTab({ data, isStale }: SalesTabProps) {
  const [chosen, setChosen] = useState<CustomerWorkspace>();
  return (
    <>
      <Panel label="Workspaces" isFlush>
        <SalesList what="workspaces" called={data.workspaces} empty={empty}>
          {(workspaces) => (
            <Table label="Workspaces" className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Workspace</th>
                  <th scope="col">Since</th>
                  <th scope="col">Status</th>
                  <th scope="col">Plan</th>
                  <th scope="col">Actions</th>
                </tr>
              </thead>
              <tbody>
                {workspaces.map((workspace) => (
                  <tr key={workspace.id}>
                    <th scope="row">{workspace.name}</th>
                    <td data-label="Since" className={kit.whole}>
                      {dateText(workspace.createdAt)}
                    </td>
                    <td data-label="Status">
                      <WorkspaceStatus workspace={workspace} />
                    </td>
                    <td data-label="Plan">{subscriptionName(workspace.plan)}</td>
                    <td data-label="Actions">
                      {workspace.hasLead ? (
                        <small>Noted on its lead</small>
                      ) : (
                        <Button size="sm" isDisabled={isStale} onPress={() => setChosen(workspace)}>
                          {workspace.plan === null ? 'Mark paid' : 'Change plan'}
                          <VisuallyHidden> of {workspace.name}</VisuallyHidden>
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </SalesList>
      </Panel>
      {chosen && (
        <WorkspaceSubscriptionDialog workspace={chosen} onClose={() => setChosen(undefined)} onDone={data.reload} />
      )}
    </>
  );
}

function WorkspaceStatus({ workspace: { plan, evaluationEndsAt } }: { workspace: CustomerWorkspace }) {
  const now = useNow();
  if (plan !== null) return <Badge tone="success">Paid</Badge>;
  const day = dateText(evaluationEndsAt);
  return now.getTime() < Date.parse(evaluationEndsAt) ? (
    <Badge tone="info">Evaluates to {day}</Badge>
  ) : (
    <Badge variant="outline">Evaluation ended {day}</Badge>
  );
}
