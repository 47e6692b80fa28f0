import { useEffect, type KeyboardEvent } from 'react';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { RestoredNotice } from '#web/parts/sheet/restored-notice.tsx';
import { useFormEnd } from '#web/parts/sheet/use-form-end.tsx';
import type { SecurityPlanObjective } from '#web/parts/ssp/use-security-plan.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { FindingList } from './finding-list.tsx';
import { StatementFieldList } from './statement-fields.tsx';
import { useStatementForm, type StatementForm } from './use-statement-form.ts';

export interface StatementEditorProps {
  entry: SecurityPlanObjective;
  /** Implementation notes that can be a first draft. */
  notes: string;
  /** Called at each change with the statement, for the paper next to it. */
  onWrite: (statement: Statement) => void;
  onClose: () => void;
  /** Goes to the previous or next statement once this one is saved; undefined if there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Edits a statement in place, next to its paper. */
export function StatementEditor(props: StatementEditorProps) {
  const form = useStatementForm(props.entry.statement);
  return form ? <Editor {...props} form={form} /> : null;
}

function Editor({ form, ...props }: StatementEditorProps & { form: StatementForm }) {
  const { entry, notes, onWrite, onClose, onPrevious, onNext } = props;
  const { id, objective, lint } = entry;
  const { draft, written, save } = form;
  const end = useFormEnd(draft, save, onClose);
  // `written` would not do: it is a new object at every render.
  const value = draft.value;
  useEffect(() => onWrite({ ...entry.statement, ...value }), [entry.statement, value, onWrite]);
  const move = async (go: (() => void) | undefined) => {
    if (!go || (draft.isChanged && !(await save()))) return;
    draft.finish();
    go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    const isEscape = event.key === 'Escape' && !event.defaultPrevented;
    if (!isArrow && !isEscape) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) end.cancel();
    else void move(event.key === 'ArrowDown' ? onNext : onPrevious);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields inside have the focus.
    <div onKeyDown={onKeyDown}>
      <Panel
        level={3}
        className={css.editor}
        label={`Statement of ${id}`}
        title={`${id} ${objective?.title ?? ''}`}
        footer={
          <>
            <Button onPress={end.cancel}>Cancel</Button>
            <Button variant="primary" onPress={() => void end.save()}>
              Save statement
            </Button>
          </>
        }
      >
        <div className={`${kit.stack3} ${kit.one}`}>
          {objective && <ObjectiveText objective={objective} />}
          <RestoredNotice draft={draft} />
          <div className={`${kit.stack4} ${css.boxes}`}>
            <StatementFieldList form={form} notes={notes} autoFocus />
          </div>
          <FindingList objectiveId={id} findings={lint(written)} />
        </div>
      </Panel>
      {end.question}
    </div>
  );
}
