import { useState } from 'react';
import { exportAudit, listAudit, type AuditFilter } from '#sync/domain/history/audit-contract.ts';
import { download } from '#web/files/download.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCall } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { ChainNotice } from '#web/screens/admin/settings/chain-notice.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { formatCount } from '#web/words/counts.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditLines } from './audit-lines.tsx';
import css from './audit-tab.module.css';

const PAGE = 50;

/** Who did what, and when: the organization's security events, in an append-only log. */
export function AuditTab() {
  const [{ event, accountId, from, to, age }, setAddress] = useAddress('/admin');
  const filter: AuditFilter = { event, accountId, from, to, age };
  // Where each page so far began, for going back.
  const [begins, setBegins] = useState<(number | undefined)[]>([undefined]);
  const { value, problem } = useCall(listAudit, { query: { ...filter, before: begins.at(-1), limit: PAGE } });
  const { isBusy, run } = useServerAction();
  const change = (part: Partial<AuditFilter>) => {
    setBegins([undefined]);
    setAddress(part, 'replace');
  };
  const isStale = problem !== undefined;
  const first = (begins.length - 1) * PAGE + 1;
  const save = () =>
    run(() => download(exportAudit, filter), { done: 'Audit log exported', failed: 'Failed to export the audit log' });

  return (
    <div className={kit.stack4}>
      <ChainNotice />
      <AuditFilterBar filter={filter} change={change} events={value?.events ?? []} people={value?.people ?? []}>
        <Button
          icon={DownloadIcon}
          isDisabled={isStale}
          isPending={isBusy}
          pendingLabel="Exporting"
          onPress={() => void save()}
        >
          Export CSV
        </Button>
      </AuditFilterBar>
      {!value ? (
        <AdminPlaceholder what="lines of the audit log" problem={problem} />
      ) : (
        <Panel label="Audit log" isFlush>
          {value.entries.length === 0 ? (
            <EmptyState title="No lines found">Choose other filters, or clear them.</EmptyState>
          ) : (
            <AuditLines entries={value.entries} />
          )}
          <div className={`${kit.line} ${css.pages}`} data-print="hide">
            <output>
              {value.total === 0
                ? '0 lines found'
                : `${formatCount(first)} to ${formatCount(first + value.entries.length - 1)} of ${formatCount(value.total)} lines`}
            </output>
            <Button
              size="sm"
              isDisabled={begins.length === 1 || isStale}
              onPress={() => setBegins((before) => before.slice(0, -1))}
            >
              Newer
            </Button>
            <Button
              size="sm"
              isDisabled={value.before === null || isStale}
              onPress={() => setBegins((before) => [...before, value.before ?? undefined])}
            >
              Older
            </Button>
          </div>
        </Panel>
      )}
    </div>
  );
}
