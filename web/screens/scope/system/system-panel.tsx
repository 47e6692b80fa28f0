import { diagramFields, type System } from '#sync/domain/scope/system-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { SystemDiagrams } from './system-diagrams.tsx';
import { systemLines } from './system-fields.ts';

export interface SystemPanelProps {
  system: System;
  mayChange: boolean;
  onOpen: () => void;
}

/** The system that the assessment covers. */
export function SystemPanel({ system, mayChange, onOpen }: SystemPanelProps) {
  const lines = systemLines.flatMap(({ name, label }) =>
    system[name] === '' ? [] : [{ term: label, value: system[name] }],
  );
  const { contracts, boundary, boundaryAgreedOn } = system;
  const items = [
    ...lines,
    ...(contracts.length > 0 ? [{ term: 'Contracts', value: countOf(contracts.length, 'contract') }] : []),
    ...(boundaryAgreedOn ? [{ term: 'Boundary agreed', value: calendarDayText(boundaryAgreedOn) }] : []),
  ];
  const isEmpty = items.length === 0 && boundary === '' && diagramFields.every((field) => system[field].length === 0);
  return (
    <Panel
      title="System"
      action={
        (mayChange || !isEmpty) && (
          <Button size="sm" onPress={onOpen}>
            {mayChange ? (isEmpty ? 'Describe it' : 'Edit system') : 'Show all'}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className={kit.quiet}>Whose the system is, what it is for, and where it ends.</p>
      ) : (
        <>
          <MetaList align="start" items={items} />
          {boundary !== '' && <p className={`${kit.written} ${kit.small} ${kit.above3}`}>{boundary}</p>}
          <SystemDiagrams system={system} />
        </>
      )}
    </Panel>
  );
}
