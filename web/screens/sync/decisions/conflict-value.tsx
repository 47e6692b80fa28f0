import kit from '#web/kit/kit.module.css';
import { StatusChip } from '#web/kit/status-chip.tsx';
import type { StatusTone } from '#web/kit/tones.ts';
import type { Run } from '#web/screens/sync/queue/marked-words.ts';
import { statusName, yesOrNo } from '#web/words/names.ts';
import { choiceName, valueWords } from '#web/words/value-words.ts';
import css from './conflict-card.module.css';

function MarkedText({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <span className={kit.faint}>Empty</span>;
  return (
    <span className={`${kit.written} ${css.text}`}>
      {runs.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}

/** One value of a field: a status with its glyph, a text with differences marked, anything else unchanged. */
export function ConflictValue({ field, value, runs }: { field: string; value: unknown; runs?: readonly Run[] }) {
  // Other types of records have statuses of their own, shown unchanged.
  if (field === 'status' && typeof value === 'string' && statusName(value) !== 'Unknown') {
    return <StatusChip status={value.replaceAll('_', '-') as StatusTone} label={statusName(value)} />;
  }
  if (runs) return <MarkedText runs={runs} />;
  if (typeof value === 'string') {
    return <MarkedText runs={value === '' ? [] : [{ text: choiceName(field, value) ?? value, isMarked: false }]} />;
  }
  if (typeof value === 'boolean') return <span className={`${kit.written} ${css.text}`}>{yesOrNo(value)}</span>;
  return (
    <span className={`${kit.written} ${css.text}`}>
      {value === null || value === undefined ? 'Empty' : valueWords(value, field)}
    </span>
  );
}
