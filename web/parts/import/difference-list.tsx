import { useState } from 'react';
import * as z from 'zod/mini';
import { capital } from '#sync/domain/common/capital.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import { findFace } from '#sync/domain/faces.ts';
import type { Comparison, Difference, FieldDifference } from '#sync/domain/import/differences.ts';
import { ANSWERS, takers, type TakenTable } from '#sync/domain/import/record-acts.ts';
import { writeMilestones } from '#sync/domain/import/table/milestone-cell.ts';
import { poamSchema } from '#sync/domain/poam/poam-record.ts';
import { keysOf } from '#sync/engine/value.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import factsCss from '#web/kit/facts.module.css';
import kit from '#web/kit/kit.module.css';
import { usePeople } from '#web/records/use-people.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf, formatCount } from '#web/words/counts.ts';
import { citesDocuments, fieldName } from '#web/words/field-names.ts';
import { memberName } from '#web/words/names.ts';
import { dateText } from '#web/words/times.ts';
import { valueWords } from '#web/words/value-words.ts';
import { isWritten } from '#web/words/written-fields.ts';
import css from './import.module.css';

/** This many of each kind are shown at first; a press shows the rest. */
const SHOWN = 100;

const groupName = (table: TakenTable) => findFace(table)?.inFile ?? capital(findFace(table)?.many ?? table);

/** Names of fields that only an import shows. */
const fieldNames: Readonly<Record<string, string>> = {
  ownerId: 'Owner',
  originalName: 'Name',
  mimeType: 'File type',
  sha256: 'SHA-256',
};

interface DifferenceListProps {
  compared: Comparison;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  isDisabled: boolean;
}

/** Every record in which a file and the workspace differ. A person chooses which of them are taken. */
export function DifferenceList({ compared, chosen, onChoose, isDisabled }: DifferenceListProps) {
  const { differences, same, refused } = compared;
  const news = differences.filter(({ isNew }) => isNew).length;
  const take = (keys: readonly string[], isTaken: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isTaken) next.add(key);
      else next.delete(key);
    onChoose(next);
  };
  return (
    <>
      <p className={factsCss.counts} role="status">
        <Count count={news} label="new" /> <Count count={differences.length - news} label="different" />{' '}
        <Count count={same} label="the same" /> <Count count={refused.length} label="not understood" />
      </p>
      {differences.length === 0 && <p>There is nothing to import.</p>}
      {keysOf(takers).map((table) => (
        <Group
          key={table}
          name={groupName(table)}
          differences={differences.filter((one) => one.table === table)}
          chosen={chosen}
          onTake={take}
          isDisabled={isDisabled}
        />
      ))}
      <Refused key={String(differences.length > 0)} refused={refused} isOpen={differences.length === 0} />
    </>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <span>
      <b>{formatCount(count)}</b> {label}
    </span>
  );
}

interface GroupProps {
  name: string;
  differences: readonly Difference[];
  chosen: ReadonlySet<string>;
  onTake: (keys: readonly string[], isTaken: boolean) => void;
  isDisabled: boolean;
}

function Group({ name, differences, chosen, onTake, isDisabled }: GroupProps) {
  const [isExpanded, setExpanded] = useState(differences.length <= 20);
  const [shown, setShown] = useState(SHOWN);
  if (differences.length === 0) return null;
  const keys = differences.map(({ key }) => key);
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded} className={css.group ?? ''}>
      <DisclosureHeader
        level={4}
        className={css.header ?? ''}
        before={
          <Checkbox
            aria-label={`All of ${name}`}
            isSelected={count === keys.length}
            isIndeterminate={count > 0 && count < keys.length}
            onChange={(isTaken) => onTake(keys, isTaken)}
            isDisabled={isDisabled}
          />
        }
      >
        {`${name}: ${formatCount(count)} of ${formatCount(keys.length)}`}
      </DisclosureHeader>
      <DisclosurePanel>
        {isExpanded && (
          <ul className={css.list}>
            {differences.slice(0, shown).map((difference) => (
              <li key={difference.key}>
                <Checkbox
                  isSelected={chosen.has(difference.key)}
                  onChange={(isTaken) => onTake([difference.key], isTaken)}
                  isDisabled={isDisabled || !difference.needs.every((key) => chosen.has(key))}
                >
                  {difference.title} <Badge>{difference.isNew ? 'New' : 'Different'}</Badge>
                </Checkbox>
                <dl className={`${kit.stack1} ${css.fields}`}>
                  {difference.fields.map((field) => (
                    <FieldLine key={field.field} of={difference} difference={field} />
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        )}
        {shown < differences.length && (
          <Button variant="quiet" onPress={() => setShown(shown + SHOWN)}>
            {`Show ${formatCount(Math.min(SHOWN, differences.length - shown))} more`}
          </Button>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}

interface FieldLineProps {
  /** The record that the field belongs to. */
  of: Pick<Difference, 'table' | 'isNew'>;
  difference: FieldDifference;
}

function FieldLine({ of: { table, isNew }, difference }: FieldLineProps) {
  const { field, before, after } = difference;
  const people = usePeople() ?? [];
  const words = (value: unknown) => {
    if (field === 'ownerId' && typeof value === 'string')
      return memberName(people, value, 'Somebody whom the file names');
    if (field === 'milestones') return milestonesWords(value);
    if (field === 'contracts') return countOf(Array.isArray(value) ? value.length : 0, 'contract');
    if (typeof value === 'string' && isWritten(table, field)) return value;
    if (citesDocuments(field)) return countOf([value ?? []].flat().length, 'document');
    if (field === ANSWERS) return countOf([value ?? []].flat().length, 'answer');
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return dateText(value);
    return valueWords(value, field);
  };
  return (
    <div>
      <dt>{fieldNames[field] ?? fieldName(field)}</dt>
      {'brought' in difference && (
        <dd>
          <b>In the file: </b>
          <ins>{words(difference.brought) || 'empty'}</ins>
        </dd>
      )}
      <dd>
        {'brought' in difference && <b>After the import: </b>}
        {!isNew && (
          <>
            <del>{words(before) || 'empty'}</del>
            {' → '}
          </>
        )}
        <ins>{words(after) || 'empty'}</ins>
      </dd>
    </div>
  );
}

function milestonesWords(value: unknown): string {
  const read = z.safeParse(poamSchema.shape.milestones, value);
  return read.success ? writeMilestones(read.data, calendarDayText) : '';
}

/** A reason without the word that it quotes. */
const alike = (why: string) => why.replace(/‘[^’]*’/u, '‘…’');

/** The common reason of all these, with the word that it quotes replaced by the list of all their words. */
function reasonOf(parts: Comparison['refused']): string {
  const why = parts[0]?.why ?? '';
  const words = [...new Set(parts.flatMap((part) => /‘[^’]*’/u.exec(part.why)?.[0] ?? []))];
  return words.length < 2 ? why : why.replace(/‘[^’]*’/u, () => namesText(words));
}

/** `isOpen`: whether it starts open, as when there is nothing else to show. Equal reasons are shown once. */
function Refused({ refused, isOpen }: Pick<Comparison, 'refused'> & { isOpen: boolean }) {
  const [isExpanded, setExpanded] = useState(isOpen);
  const [shown, setShown] = useState(SHOWN);
  if (refused.length === 0) return null;
  const reasons = Array.from(Map.groupBy(refused, ({ why }) => alike(why)));
  return (
    <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded} className={css.group ?? ''}>
      <DisclosureHeader level={4}>{`Not understood, and not taken: ${formatCount(refused.length)}`}</DisclosureHeader>
      <DisclosurePanel>
        <ul className={css.list}>
          {reasons.slice(0, shown).map(([key, parts]) => (
            <li key={key}>
              <b>{namesText(parts.map(({ title }) => title))}</b>
              <span>{reasonOf(parts)}</span>
            </li>
          ))}
        </ul>
        {shown < reasons.length && (
          <Button variant="quiet" onPress={() => setShown(shown + SHOWN)}>
            {`Show ${formatCount(Math.min(SHOWN, reasons.length - shown))} more`}
          </Button>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}
