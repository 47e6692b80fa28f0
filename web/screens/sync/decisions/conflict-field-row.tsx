import { useId } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import kit from '#web/kit/kit.module.css';
import { TextArea } from '#web/kit/text-area.tsx';
import { markDifferences } from '#web/screens/sync/queue/marked-words.ts';
import { notesProblem } from '#web/words/notes-problem.ts';
import { authorText } from './conflict-author.ts';
import css from './conflict-card.module.css';
import { standsApart, type ConflictField, type Side } from './conflict-groups.ts';
import { ConflictValue } from './conflict-value.tsx';
import { nameOfField } from './proposal-fields.ts';

/** A person's decision about one field; `text` only for their own wording. */
export type Choice = { choice: Side } | { choice: 'edited'; text: string };

export interface ConflictFieldRowProps {
  field: ConflictField;
  /** The record's current value. */
  present: unknown;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** Shows author and time under each value, where the column heads cannot. */
  showsAuthors: boolean;
}

/** Why the person's own text cannot be saved; undefined if it can. */
export function conflictProblemOf(chosen: Choice | undefined): string | undefined {
  return chosen?.choice === 'edited' ? notesProblem(chosen.text) : undefined;
}

/** One field: both values to choose from, the current value, and the person's own text. */
export function ConflictFieldRow({ field, present, chosen, onChoose, showsAuthors }: ConflictFieldRowProps) {
  const { conflict, left, right, isText } = field;
  const { user } = useWorkspace();
  const id = useId();
  const marked = isText
    ? markDifferences(String(conflict[left].value ?? ''), String(conflict[right].value ?? ''))
    : undefined;
  return (
    <div className={css.row}>
      <p className={css.field} id={id}>
        {nameOfField(conflict.field)}
      </p>
      <div role="radiogroup" aria-labelledby={id} className={css.choices}>
        {([left, right] as const).map((side, column) => (
          <label key={side} className={css.choice} data-chosen={chosen?.choice === side || undefined}>
            <input
              type="radio"
              name={id}
              checked={chosen?.choice === side}
              onChange={() => onChoose({ choice: side })}
            />
            <span className={css.dot} aria-hidden="true" />
            <span>
              <ConflictValue
                field={conflict.field}
                value={conflict[side].value}
                runs={column === 0 ? marked?.left : marked?.right}
              />
              {showsAuthors && (
                <small className={`${kit.faint} ${css.author}`}>{authorText(conflict[side], user.id)}</small>
              )}
            </span>
          </label>
        ))}
      </div>
      {chosen?.choice === 'edited' ? (
        <div className={css.wide}>
          <TextArea
            autoFocus
            label="Combined notes"
            rows={4}
            value={chosen.text}
            error={conflictProblemOf(chosen)}
            onChange={(text) => onChoose({ choice: 'edited', text })}
          />
        </div>
      ) : (
        standsApart(conflict, present) && (
          <div className={css.wide}>
            <p className={`${kit.meta} ${css.present}`}>Now in the record</p>
            <ConflictValue field={conflict.field} value={present} />
          </div>
        )
      )}
    </div>
  );
}
