import type { ReactNode } from 'react';
import type { AuditFilter } from '#sync/domain/history/audit-contract.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { anyLine } from '#web/screens/admin/admin-search.ts';
import { auditEventName } from '#web/words/admin-words.ts';
import css from './audit-tab.module.css';

const ALL = 'all';
const ages = [
  { id: ALL, label: 'All' },
  { id: 'current', label: 'Current' },
  { id: 'archived', label: 'Archived' },
] as const;

export interface AuditFilterBarProps {
  filter: AuditFilter;
  change: (part: Partial<AuditFilter>) => void;
  /** The values that occur in the log. */
  events: readonly string[];
  people: readonly { id: string; name: string }[];
  /** Placed at the end, for the export. */
  children: ReactNode;
}

export function AuditFilterBar({ filter, change, events, people, children }: AuditFilterBarProps) {
  const { event, accountId, from, to, age } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const eventItems = withAll(events, event).map((id) => ({ id, label: auditEventName(id) }));
  const personItems = withAll(
    people.map(({ id }) => id),
    accountId,
  ).map((id) => ({
    id,
    label: people.find((one) => one.id === id)?.name ?? (id === ALL ? 'All' : 'Somebody else'),
  }));
  const chosen = (id: string) => (id === ALL ? undefined : id);
  return (
    <div className={`${kit.cluster} ${css.filters}`} role="group" aria-label="Filter the audit log" data-print="hide">
      <Select
        isInline
        label="Event"
        items={eventItems}
        value={event ?? ALL}
        onChange={(id) => change({ event: chosen(id) })}
      />
      <Select
        isInline
        label="Person"
        items={personItems}
        value={accountId ?? ALL}
        onChange={(id) => change({ accountId: chosen(id) })}
      />
      <Select
        isInline
        label="Age"
        items={[...ages]}
        value={age ?? ALL}
        onChange={(id) => change({ age: id === ALL ? undefined : id })}
      />
      <TextField
        className={`${kit.line} ${kit.small} ${css.day}`}
        label="From"
        type="date"
        value={from ?? ''}
        {...(to ? { max: to } : {})}
        onChange={(day) => change({ from: day || undefined })}
      />
      <TextField
        className={`${kit.line} ${kit.small} ${css.day}`}
        label="To"
        type="date"
        value={to ?? ''}
        {...(from ? { min: from } : {})}
        onChange={(day) => change({ to: day || undefined })}
      />
      {isFiltered && (
        <Button variant="quiet" onPress={() => change(anyLine)}>
          Clear Filters
        </Button>
      )}
      <span className={css.export}>{children}</span>
    </div>
  );
}

function withAll(ids: readonly string[], chosen: string | undefined): string[] {
  return [...new Set([ALL, ...ids, ...(chosen === undefined ? [] : [chosen])])];
}
