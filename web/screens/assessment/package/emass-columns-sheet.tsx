import { useMemo, useState } from 'react';
import { recordOf, sameValue } from '#sync/engine/value.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keepColumns } from '#web/drafts/kept-columns.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, Trash2Icon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { EMASS_NOTE, emassFormNames, emassTableNames } from '#web/parts/package/emass/emass-file.ts';
import {
  emassForms,
  emassTables,
  MAX_COLUMNS,
  repeatedHeadings,
  shippedMap,
  type EmassColumn,
  type EmassForm,
  type EmassMap,
  type EmassTable,
} from '#web/parts/package/emass/emass-map.ts';
import { emassValues } from '#web/parts/package/emass/emass-values.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { successToast } from '#web/words/messages.ts';
import own from './package.module.css';

const EMPTY = 'empty';
const HEADING_LENGTH = 120;

/** A column with the key of its row on screen. */
type ShownColumn = EmassColumn & { key: number };
type ShownMap = Readonly<Record<EmassTable, readonly ShownColumn[]>>;

const shownOf = (map: EmassMap): ShownMap =>
  recordOf(emassTables, (table) => map[table].map((one, key) => ({ ...one, key })));

const tableItems = (['pre-assessment', 'results'] as const satisfies readonly EmassForm[]).flatMap((form) =>
  emassForms[form].map((id) => ({ id, label: `${emassFormNames[form]}: ${emassTableNames[id]}` })),
);

export interface EmassColumnsSheetProps {
  stored: EmassMap;
  onClose: () => void;
}

/** Edits which column of DoD's two forms holds what. Kept on this device. */
export function EmassColumnsSheet({ stored, onClose }: EmassColumnsSheetProps) {
  const workspace = useWorkspace();
  const first = useMemo(() => shownOf(stored), [stored]);
  const draft = useFormDraft('emass-columns-form', first);
  const [table, setTable] = useState<EmassTable>('assessment');
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const map = draft.value;
  const repeated = repeatedHeadings(map);
  const problemOf = ({ heading }: EmassColumn, of: EmassTable) => {
    if (heading.trim() === '') return 'Heading is required';
    return repeated[of].includes(heading.trim().toLowerCase()) ? 'Each heading only once' : undefined;
  };
  const columns = map[table];
  const put = (next: readonly ShownColumn[]) => draft.setValue({ ...map, [table]: next });
  const save = async () => {
    setTried(true);
    const wrong = emassTables.find((one) => map[one].some((column) => problemOf(column, one)));
    if (wrong) {
      setTable(wrong);
      return false;
    }
    const plain = recordOf(emassTables, (one) =>
      map[one].map(({ heading, value }) => ({ heading: heading.trim(), value })),
    );
    await keepColumns(workspace, sameValue(plain, shippedMap) ? null : JSON.stringify(plain));
    showToast(successToast('Columns saved on this device'));
    return true;
  };
  return (
    <FormSheet title="eMASS columns" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          <p>{EMASS_NOTE}</p>
          <Select label="Table" items={tableItems} value={table} onChange={setTable} />
        </div>
      </SheetSection>
      <SheetSection>
        <ol className={own.columns} aria-label="Columns">
          {columns.map((column, at) => (
            <ColumnRow
              key={`${table} ${column.key}`}
              number={at + 1}
              column={column}
              table={table}
              problem={isTried ? problemOf(column, table) : undefined}
              onChange={(changed) => put(columns.map((one) => (one.key === column.key ? { ...one, ...changed } : one)))}
              onRemove={() => put(columns.filter(({ key }) => key !== column.key))}
              onMove={(by) => put(moved(columns, at, at + by))}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
            />
          ))}
        </ol>
        <div className={kit.cluster}>
          <Button
            size="sm"
            icon={PlusIcon}
            isDisabled={columns.length >= MAX_COLUMNS}
            onPress={() => put([...columns, { heading: '', value: '', key: nextKey(columns) }])}
          >
            Add a column
          </Button>
          <Button size="sm" variant="quiet" onPress={() => draft.setValue(shownOf(shippedMap))}>
            Use the shipped columns
          </Button>
        </div>
      </SheetSection>
    </FormSheet>
  );
}

function nextKey(columns: readonly ShownColumn[]): number {
  return Math.max(-1, ...columns.map(({ key }) => key)) + 1;
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface ColumnRowProps {
  number: number;
  column: EmassColumn;
  table: EmassTable;
  problem: string | undefined;
  onChange: (changed: Partial<EmassColumn>) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}

function ColumnRow({ number, column, table, problem, onChange, onRemove, onMove, isFirst, isLast }: ColumnRowProps) {
  const choices = Object.entries(emassValues[table].values).map(([id, { label }]) => ({ id, label }));
  return (
    <li>
      <TextField
        label={`Heading of column ${number}`}
        value={column.heading}
        onChange={(heading) => onChange({ heading })}
        maxLength={HEADING_LENGTH}
        error={problem}
        autoFocus={column.heading === ''}
      />
      <Select
        label={`What column ${number} holds`}
        items={[{ id: EMPTY, label: 'Nothing' }, ...choices]}
        value={column.value || EMPTY}
        onChange={(id) => onChange({ value: id === EMPTY ? '' : id })}
      />
      <span className={own.acts}>
        <IconButton
          label={`Move column ${number} up`}
          icon={ArrowUpIcon}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <IconButton
          label={`Move column ${number} down`}
          icon={ArrowDownIcon}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton label={`Remove column ${number}`} icon={Trash2Icon} onPress={onRemove} />
      </span>
    </li>
  );
}
