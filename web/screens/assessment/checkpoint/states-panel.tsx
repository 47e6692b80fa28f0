import { stateOf, type Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { dayText } from '#web/words/times.ts';
import { signedWords } from './checkpoint-words.ts';
import css from './checkpoint.module.css';
import { signedAt } from './use-day-sheet.ts';

export interface StatesPanelProps {
  signed: readonly Checkpoint[];
  /** The state on screen; null for the day as it is now. */
  shown: string | null;
  hasLive: boolean;
  onShow: (state: string | null) => void;
}

/** The day as it is now, and what was signed of it. */
export function StatesPanel({ signed, shown, hasLive, onShow }: StatesPanelProps) {
  if (signed.length === 0) return null;
  return (
    <Panel isFlush title="Pages of this day">
      <ul className={css.list}>
        {hasLive && (
          <li>
            <ListRow className={css.row ?? ''} isSelected={shown === null} onPress={() => onShow(null)}>
              <span>
                <RowTitle>As it is now</RowTitle>
                <RowMeta>Follows the work until somebody signs</RowMeta>
              </span>
            </ListRow>
          </li>
        )}
        {signed.map((one) => (
          <li key={one.id}>
            <ListRow className={css.row ?? ''} isSelected={shown === stateOf(one)} onPress={() => onShow(stateOf(one))}>
              <span>
                <RowTitle>{dayText(signedAt(one))}</RowTitle>
                <RowMeta>{signedWords(one)}</RowMeta>
              </span>
            </ListRow>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
