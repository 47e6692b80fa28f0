import type { System } from '#sync/domain/scope/system-record.ts';
import { Button } from '#web/kit/button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { systemLines } from './system-fields.ts';
import css from '#web/screens/scope/scope-screen.module.css';

export interface SystemPanelProps {
  system: System;
  /** Omitted for people who may only read. */
  onEdit?: (() => void) | undefined;
}

/** What the assessment is about. */
export function SystemPanel({ system, onEdit }: SystemPanelProps) {
  const lines = systemLines.flatMap(({ name, label }) =>
    system[name] === '' ? [] : [{ term: label, value: system[name] }],
  );
  const { contracts, boundary, boundaryAgreedOn } = system;
  const items = [
    ...lines,
    ...(contracts.length > 0 ? [{ term: 'Contracts', value: countOf(contracts.length, 'contract') }] : []),
    ...(boundaryAgreedOn ? [{ term: 'Boundary agreed', value: calendarDayText(boundaryAgreedOn) }] : []),
  ];
  return (
    <Panel
      title="System"
      action={
        onEdit && (
          <Button size="sm" onPress={onEdit}>
            {items.length === 0 && boundary === '' ? 'Describe it' : 'Edit system'}
          </Button>
        )
      }
    >
      {items.length === 0 && boundary === '' ? (
        <p className={css.note}>Whose the system is, what it is for, and where it ends.</p>
      ) : (
        <>
          <MetaList items={items} />
          {boundary !== '' && <p className={css.boundary}>{boundary}</p>}
        </>
      )}
    </Panel>
  );
}
