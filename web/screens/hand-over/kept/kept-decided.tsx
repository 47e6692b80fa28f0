import type { DecidedPacket } from '#sync/domain/hand-over/hand-over-contract.ts';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';
import { whoseWork } from './kept-rows.ts';
import css from './kept.module.css';

export interface KeptDecidedProps {
  decided: readonly DecidedPacket[];
  ownId: string;
}

/** What became of kept work: by whom it was taken in, or discarded and why. */
export function KeptDecided({ decided, ownId }: KeptDecidedProps) {
  if (decided.length === 0) return null;
  return (
    <Panel isFlush title="Decided">
      <ul className={css.decided} aria-label="Decided">
        {decided.map((packet) => (
          <li key={packet.id}>
            <b>
              {`${whoseWork(packet, ownId)}, ${countOf(packet.count, 'change')} ${packet.state === 'discarded' ? 'discarded' : 'taken in'}`}
            </b>
            <small>
              {`By ${packet.by.id === ownId ? 'you' : packet.by.name}, ${dayText(packet.at)}`}
              {packet.reason !== null && `: “${packet.reason}”`}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
