import { startTransition, Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { countsFor } from '#sync/domain/scope/asset-scope.ts';
import { providersToSample } from '#sync/domain/scope/provider-sample.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import kit from '#web/kit/kit.module.css';
import { Switch } from '#web/kit/switch.tsx';
import { useIsCompact } from '#web/kit/use-is-phone.ts';
import { later } from '#web/parts/page/later.ts';
import { RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import type { SecurityPlan } from '#web/parts/ssp/use-security-plan.ts';
import { useControlStatuses } from '#web/records/use-records.ts';
import { sampleText } from '#web/words/sample-text.ts';
import css from './ssp-screen.module.css';
import { StatementEditor } from './statement/statement-editor.tsx';
import { StatementPanel } from './statement/statement-panel.tsx';
import { StatementSheet } from './statement/statement-sheet.tsx';

const RequirementPreview = later(() =>
  import('./paper/requirement-preview.tsx').then((module) => module.RequirementPreview),
);

export interface RequirementPanelProps {
  plan: SecurityPlan;
  controlId: string;
  /** The objective whose statement is being written. */
  openId: string | null;
  mayWrite: boolean;
  /** Shows the paper in place of the statements, where there is no room for both. */
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  onOpen: (id: string, how: 'push' | 'replace') => void;
  onClose: () => void;
}

/** The statements of one requirement, beside the paper that they become. */
export function RequirementPanel(props: RequirementPanelProps) {
  const { plan, controlId, openId, mayWrite, isPreviewed, onPreview, onOpen, onClose } = props;
  const [written, setWritten] = useState<Statement | null>(null);
  const isNarrow = useIsCompact();
  const controlStatuses = useControlStatuses();
  // A key is painted first, and the paper follows.
  const onWrite = useCallback((statement: Statement) => startTransition(() => setWritten(statement)), []);

  // When the form closes, the button that opened it gets the focus back.
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && wasOpen.current !== null && !isNarrow) {
      list.current?.querySelector<HTMLElement>(`[data-objective="${wasOpen.current}"] button`)?.focus();
    }
    wasOpen.current = openId;
  }, [openId, isNarrow]);

  const entries = plan.objectives.get(controlId) ?? [];
  const control = plan.controls.find(({ id }) => id === controlId);
  const open = mayWrite ? entries.find(({ id }) => id === openId) : undefined;
  const sample = sampleText(
    plan.assets.filter((asset) => countsFor(controlId, asset)).length,
    providersToSample(plan.providers, plan.responsibilities)(controlId).length,
  );
  const whole = controlStatuses?.get(controlId);
  const notes = open?.status?.notes || (whole?.notes ?? '');
  const moveFrom = (id: string, by: 1 | -1) => {
    const next = entries[entries.findIndex((one) => one.id === id) + by];
    return next && (() => onOpen(next.id, 'replace'));
  };
  const onKeyDown = ({ altKey, key, target }: KeyboardEvent) => {
    if (!mayWrite || isNarrow || !altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    const id = (target as Element).closest('[data-objective]')?.getAttribute('data-objective');
    if (id) moveFrom(id, key === 'ArrowDown' ? 1 : -1)?.();
    else if (entries[0]) onOpen(entries[0].id, 'push');
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- buttons and fields inside have the focus. */}
      <div ref={list} className={`${kit.stack4} ${kit.one}`} onKeyDown={onKeyDown}>
        <h2>{requirementName(controlId)}</h2>
        <Switch className={css.previewSwitch ?? ''} isSelected={isPreviewed} onChange={onPreview}>
          Preview
        </Switch>
        <div className={css.written}>
          {control && <RequirementText control={control} />}
          {entries.map((entry) => (
            <div key={entry.id} data-objective={entry.id}>
              {entry === open && !isNarrow ? (
                <StatementEditor
                  entry={entry}
                  notes={notes}
                  onWrite={onWrite}
                  onClose={onClose}
                  onPrevious={moveFrom(entry.id, -1)}
                  onNext={moveFrom(entry.id, 1)}
                />
              ) : (
                <StatementPanel
                  entry={entry}
                  providers={plan.providers}
                  responsibilities={plan.responsibilities}
                  sample={sample}
                  wholeEvidence={whole?.evidenceFiles ?? []}
                  onEdit={mayWrite ? () => onOpen(entry.id, 'push') : undefined}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long paper is scrolled by keyboard too. */}
      <div className={css.preview} role="region" aria-label={`Paper of ${controlId}`} tabIndex={0}>
        <Suspense>
          <RequirementPreview
            id={controlId}
            written={written?.id === open?.id ? written : null}
            at={open?.id ?? null}
          />
        </Suspense>
      </div>
      {open && isNarrow && <StatementSheet key={open.id} entry={open} notes={notes} onClose={onClose} />}
    </>
  );
}
