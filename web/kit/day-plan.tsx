import { Fragment, type CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import { Avatar } from './avatar.tsx';
import css from './day-plan.module.css';
import { Icon } from './icon.tsx';
import { CircleCheckIcon, TriangleAlertIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DayPlanItem {
  id: string;
  /** Minutes since midnight. */
  start: number;
  end: number;
  /** The ids of its lanes. */
  lanes: readonly string[];
  /** '9:15 AM', '10:15 AM'. */
  begins: string;
  ends: string;
  title: string;
  note: string;
  state: 'past' | 'now' | 'next' | null;
  isDone: boolean;
  /** What somebody should look at. */
  warning: string | undefined;
  isPendingSync: boolean;
  onPress: () => void;
}

export interface DayPlanProps {
  label: string;
  /** At least one, such as a person for each. */
  lanes: readonly { id: string; name: string }[];
  /** In the order of their times. */
  items: readonly DayPlanItem[];
  /** The time of day, on the day itself. */
  now: { minutes: number; text: string } | null;
  /** '8 AM'. */
  hourText: (hour: number) => string;
}

const HOUR = 60;
/** An item is drawn as if it were at least so long, because a finger must hit it. */
const LEAST = 28;
const USUAL = { from: 8, until: 17 };

interface Placed {
  item: DayPlanItem;
  /** Lanes that lie side by side: the first, and how many. The item itself is in the first of these. */
  runs: readonly { lane: number; span: number }[];
  /** How many others lie beneath it. */
  depth: number;
}

/** One day: a lane for each person and a block for each item, with a line at the present time. A list on phones. */
export function DayPlan({ label, lanes, items, now, hourText }: DayPlanProps) {
  const placed = placeItems(lanes, items);
  const from = Math.min(USUAL.from, ...items.map(({ start }) => Math.floor(start / HOUR)));
  const until = Math.max(USUAL.until, ...items.map(({ start, end }) => Math.ceil(Math.max(end, start + LEAST) / HOUR)));
  const hours = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  const topOf = (minutes: number) => minutes - from * HOUR;
  const isNowShown = now !== null && now.minutes >= from * HOUR && now.minutes <= until * HOUR;
  const after = now === null ? -1 : items.findIndex(({ start }) => start > now.minutes);
  const nowAt = after < 0 ? items.length : after;
  const line = isNowShown && (
    <li key="now" className={css.now} style={{ '--top': topOf(now.minutes) } as CSSProperties}>
      <span>
        <VisuallyHidden>Now, </VisuallyHidden>
        {now.text}
      </span>
    </li>
  );
  const rows = placed.map(({ item, runs: [first, ...others], depth }) => {
    const place = (run: { lane: number; span: number } | undefined) =>
      ({
        '--top': topOf(item.start),
        '--length': item.end - item.start,
        '--lane': run?.lane ?? 0,
        '--span': run?.span ?? 1,
        '--depth': depth,
      }) as CSSProperties;
    return (
      <Fragment key={item.id}>
        <li className={css.slot} style={place(first)}>
          <Block item={item} names={lanes.filter(({ id }) => item.lanes.includes(id)).map(({ name }) => name)} />
        </li>
        {others.map((run) => (
          <li key={run.lane} className={`${css.slot} ${css.again}`} style={place(run)} aria-hidden="true">
            <span>{item.title}</span>
          </li>
        ))}
      </Fragment>
    );
  });
  return (
    <div className={css.plan} style={{ '--lanes': lanes.length, '--minutes': (until - from) * HOUR } as CSSProperties}>
      <div className={css.head} aria-hidden="true">
        <span />
        {lanes.map(({ id, name }) => (
          <span key={id}>
            <Avatar name={name} size="sm" />
            <span>{name}</span>
          </span>
        ))}
      </div>
      <div className={css.day}>
        <div className={css.grid} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={css.hour} style={{ '--top': topOf(hour * HOUR) } as CSSProperties}>
              <span>{hourText(hour)}</span>
            </span>
          ))}
          {lanes.map(({ id }, lane) => (
            <span key={id} className={css.lane} style={{ '--lane': lane } as CSSProperties} />
          ))}
        </div>
        <ol aria-label={label}>
          {rows.slice(0, nowAt)}
          {line}
          {rows.slice(nowAt)}
        </ol>
      </div>
    </div>
  );
}

function Block({ item, names }: { item: DayPlanItem; names: readonly string[] }) {
  const { begins, ends, title, note, state, isDone, warning, isPendingSync, onPress } = item;
  return (
    <Button
      className={css.block ?? ''}
      onPress={onPress}
      data-state={state ?? undefined}
      data-short={item.end - item.start < 40 || undefined}
      data-pending-sync={isPendingSync || undefined}
    >
      <span className={css.when}>
        {begins}
        <span>{` – ${ends}`}</span>
      </span>
      <b>{title}</b>
      {note !== '' && <span className={css.note}>{note}</span>}
      <VisuallyHidden>{names.length > 0 ? ` With ${names.join(', ')}` : ''}</VisuallyHidden>
      <span className={css.team} aria-hidden="true">
        {names.map((name) => (
          <Avatar key={name} name={name} size="sm" />
        ))}
      </span>
      {warning !== undefined && (
        <span className={css.mark} data-tone="warning">
          <Icon icon={TriangleAlertIcon} size="sm" />
          <VisuallyHidden>{` ${warning}`}</VisuallyHidden>
        </span>
      )}
      {warning === undefined && isDone && (
        <span className={css.mark} data-tone="success">
          <Icon icon={CircleCheckIcon} size="sm" />
          <VisuallyHidden> Held</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}

function placeItems(lanes: DayPlanProps['lanes'], items: readonly DayPlanItem[]): Placed[] {
  const placed: (Placed & { indexes: readonly number[] })[] = [];
  for (const item of items) {
    const indexes = lanes.flatMap(({ id }, index) => (item.lanes.includes(id) ? [index] : []));
    const beneath = placed.filter(
      (one) =>
        Math.max(one.item.end, one.item.start + LEAST) > item.start &&
        one.indexes.some((index) => indexes.includes(index)),
    );
    const taken = new Set(beneath.map(({ depth }) => depth));
    const depth = [...taken, 0].map((_, at) => at).find((at) => !taken.has(at)) ?? taken.size;
    placed.push({ item, indexes, runs: runsOf(indexes), depth });
  }
  return placed;
}

function runsOf(indexes: readonly number[]): { lane: number; span: number }[] {
  const runs: { lane: number; span: number }[] = [];
  for (const lane of indexes) {
    const last = runs.at(-1);
    if (last && last.lane + last.span === lane) last.span += 1;
    else runs.push({ lane, span: 1 });
  }
  return runs;
}
