import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { acts, disputed } from '#web/words/site/act-words.ts';
import { ActPanel } from './act-panel.tsx';
import css from './conflict-act.module.css';

const sides = [disputed.mine, disputed.theirs] as const;

/** Two versions of one record, side by side: one is chosen for each field, and both stay in the history. */
export function ConflictAct() {
  return (
    <ActPanel {...acts.conflict}>
      <div className={css.header}>
        <Glyph name="conflict" className={css.mark ?? ''} />
        <span>
          <b>{disputed.controlId}</b> {shortNameOf(disputed.controlId)}
        </span>
        <small>Edited in two places</small>
      </div>
      <div className={css.sides}>
        {sides.map(({ head, by, status, label, notes }, place) => (
          <div key={head} className={css.side}>
            <p className={css.who}>
              <b>{head}</b>
              <small>{by}</small>
            </p>
            <p className={css.field}>Status</p>
            <p className={css.choice} data-chosen={place === 0 || undefined}>
              <i />
              <StatusChip status={status} label={label} />
            </p>
            <p className={css.field}>Notes</p>
            <p className={css.choice} data-chosen={place === 0 || undefined}>
              <i />
              <span>
                {notes[0]}
                {notes[1] && <mark>{notes[1]}</mark>}
                {notes[2]}
              </span>
            </p>
          </div>
        ))}
      </div>
      <div className={css.foot}>
        <span>Decide later</span>
        <span data-first="">Apply choices</span>
      </div>
    </ActPanel>
  );
}
