import { namesText } from '#sync/domain/common/names-text.ts';
import { boundaryNames } from '#sync/domain/scope/scope-changes-text.ts';
import type { ScopeChanges } from '#sync/domain/scope/scope-changes.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { movedText } from '#web/screens/scope/scope-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';

/** Assets named once somebody has decided. */
const NAMED = 12;
const QUESTION = 'Is it a significant change? The affirming official decides whether it needs a new assessment.';

export interface ChangesPanelProps {
  status: StatusRecord;
  changes: ScopeChanges;
  /** Omitted for people who may not decide. */
  onDecide?: (() => void) | undefined;
}

/** Says what this place is for, while no status is recorded. */
export function NoStatusPanel() {
  return (
    <Panel title="After the status date">
      <p className={kit.quiet}>
        Once a status is recorded, a new category or boundary raises the question whether it is a significant change
        that needs a new assessment.
      </p>
    </Panel>
  );
}

/** What changed since the status, and the affirming official's decision about it. */
export function ChangesPanel({ status, changes, onDecide }: ChangesPanelProps) {
  const { added, recategorized, removed, boundary, decision, undecided, isOpen } = changes;
  const assets = [...added, ...recategorized, ...removed];
  const since = calendarDayText(status.statusDate);
  const moved = movedText(assets.length, boundary);
  const names = assets.filter(({ id }) => !isOpen || undecided.has(id)).map(({ name }) => name);
  const fields = boundary.filter((field) => undecided.has(field)).map((field) => boundaryNames[field]);
  return (
    <Panel
      title={`After the status date: ${cmmcStatusName(status)}`}
      action={
        isOpen &&
        onDecide && (
          <Button size="sm" onPress={onDecide}>
            Decide
          </Button>
        )
      }
    >
      <div className={`${kit.stack4} ${kit.one}`}>
        {moved === '' ? (
          <p className={kit.quiet}>{`Nothing changed since ${since}.`}</p>
        ) : (
          <Notice tone={isOpen ? 'warning' : 'info'} title={`Changed since ${since}: ${moved}.`}>
            {isOpen && decision && `The last decision does not cover ${namesText([...fields, ...names], NAMED)}. `}
            {isOpen ? QUESTION : namesText(names, NAMED)}
          </Notice>
        )}
        {decision && (
          <p className={kit.quiet}>
            {`${decision.isSignificant ? 'A significant change: a new assessment is needed.' : 'Not a significant change.'} ${decision.reason}`}
          </p>
        )}
      </div>
    </Panel>
  );
}
