import { useState } from 'react';
import type { KeptPacket } from '#sync/domain/hand-over/hand-over-contract.ts';
import { workOf } from '#web/hand-over/packet-work.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ArchiveIcon, ChevronLeftIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { firstNameOf, recordsText } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { countOf } from '#web/words/counts.ts';
import { keyText } from '#web/words/key-text.ts';
import { dayText, timeText } from '#web/words/times.ts';
import { KeptDecision } from './kept-decision.tsx';
import { KeptFiles } from './kept-files.tsx';
import { keptReasons, keptRows, type KeptRow, type Said } from './kept-rows.ts';
import css from './kept.module.css';

export interface KeptDetailProps {
  packet: KeptPacket;
  isOnline: boolean;
  /** Leads back to the list where there is no room for both. */
  onBack: (() => void) | undefined;
  onDecided: () => void;
}

/** The most rows that are shown before somebody asks for all. */
const SHOWN = 50;

/** One kept packet: why, what is in it, what the server has beside it, and the decision. Use the packet as its key. */
export function KeptDetail({ packet, isOnline, onBack, onDecided }: KeptDetailProps) {
  const { author, device, courier, changes, files, count, keptAt } = packet;
  const [isWhole, setWhole] = useState(false);
  const rows = changes ? keptRows(changes) : [];
  const work = changes && workOf(changes);
  return (
    <Panel
      isFlush
      title={`${author.name}, ${countOf(count, 'change')}`}
      action={<p>{work && recordsText(work.records, files.length)}</p>}
    >
      {onBack && (
        <Button className={css.back ?? ''} variant="quiet" icon={ChevronLeftIcon} onPress={onBack}>
          Kept
        </Button>
      )}
      <div className={css.why}>
        <Icon icon={ArchiveIcon} />
        <div>
          <b>Why it was kept</b>
          {keptReasons(packet).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      </div>
      <dl className={css.facts}>
        <Fact term="Written" value={writtenText(packet)} />
        <Fact term="Brought by" value={`${courier.name}, ${dayText(keptAt)}`} />
        <Fact term="Signed by" value={`${device.name}, ${keyText(device.id)}`} />
      </dl>
      {changes === null ? (
        <p className={css.more}>Nobody outside its team sees what is in it.</p>
      ) : (
        <div role="table" aria-label="What is in it">
          <div role="row" className={css.whatHead}>
            <span role="columnheader">Record</span>
            <span role="columnheader">What it is about</span>
            <span role="columnheader">{firstNameOf(author.name)}</span>
            <span role="columnheader">On the server now</span>
          </div>
          {(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </div>
      )}
      {!isWhole && rows.length > SHOWN && (
        <div className={css.more}>
          <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>{`Show all ${rows.length}`}</Button>
        </div>
      )}
      <KeptFiles packet={packet} />
      <KeptDecision packet={packet} isOnline={isOnline} onDecided={onDecided} />
    </Panel>
  );
}

function writtenText({ changes, madeAt }: KeptPacket): string {
  const times = (changes ?? []).map(({ at }) => at).toSorted();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return `Given ${dayText(madeAt)}`;
  if (first.slice(0, 16) === last.slice(0, 16)) return dayText(first);
  const isOneDay = new Date(first).toDateString() === new Date(last).toDateString();
  return `${dayText(first)} to ${isOneDay ? timeText(last) : dayText(last)}`;
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Row({ row: { number, title, what, author, server } }: { row: KeptRow }) {
  return (
    <div role="row" className={css.whatRow}>
      <b role="cell">{number}</b>
      <span role="cell">
        {title || what}
        {title && <small>{what}</small>}
      </span>
      <span role="cell">
        <SaidText said={author} />
      </span>
      <span role="cell">{server ? <SaidText said={server} /> : 'Nothing yet'}</span>
    </div>
  );
}

function SaidText({ said }: { said: Said }) {
  if ('words' in said) return said.words;
  const { glyph, tone, label } = said.look;
  return (
    <span className={shared.mark} data-tone={tone}>
      <Glyph name={glyph} />
      {label}
    </span>
  );
}
