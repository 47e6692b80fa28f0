import type { ReactNode } from 'react';
import { personMet } from '#sync/domain/method/method-choices.ts';
import type { Method, MethodRecord } from '#sync/domain/method/method-record.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import type { IconShape } from '#web/kit/icon.tsx';
import { FileSearchIcon, FlaskConicalIcon, MessagesSquareIcon } from '#web/kit/icons.ts';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { methodName, resultLooks } from '#web/words/finding-words.ts';
import { dayText } from '#web/words/times.ts';
import css from './finding.module.css';

export const methodIcons: Readonly<Record<Method, IconShape>> = {
  examine: FileSearchIcon,
  interview: MessagesSquareIcon,
  test: FlaskConicalIcon,
};

/** What was looked at and who showed it; for an interview the person comes first. */
function whatOf(record: MethodRecord): string {
  const { method, methodObject, subject } = record;
  const who = personMet(record);
  const parts = method === 'interview' ? [who, methodObject] : [methodObject, subject.name, subject.version, who];
  return parts.filter((part) => part.trim() !== '').join(', ') || 'Nothing named';
}

export interface MethodRowsProps {
  label: string;
  records: readonly MethodRecord[];
  /** Who recorded it, if it needs saying. */
  authorOf?: (record: MethodRecord) => string | undefined;
  /** What can be done with a record. */
  actOf?: (record: MethodRecord) => ReactNode;
}

/** Examinations, interviews and tests, each with what it showed. */
export function MethodRows({ label, records, authorOf, actOf }: MethodRowsProps) {
  return (
    <ul className={css.methods} aria-label={label}>
      {records.map((record) => {
        const look = resultLooks[record.result];
        const place = record.place === 'on_site' ? 'on site' : 'remote';
        return (
          <li key={record.id}>
            <MethodBadge icon={methodIcons[record.method]} label={methodName(record.method)} isDone />
            <p>
              {whatOf(record)}
              <small>{[dayText(record.at), place, authorOf?.(record)].filter(Boolean).join(', ')}</small>
              {record.observed !== '' && <span>{record.observed}</span>}
            </p>
            <span className={css.result} data-tone={look.tone}>
              <Glyph name={look.glyph} />
              {look.label}
            </span>
            {actOf && <span className={css.act}>{actOf(record)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
