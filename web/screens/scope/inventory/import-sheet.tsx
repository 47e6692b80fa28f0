import { useMemo, useRef, useState } from 'react';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import {
  type AssetField,
  inventoryColumns,
  inventoryFields,
  type InventoryLayout,
} from '#sync/domain/scope/inventory/inventory-columns.ts';
import { findLayout } from '#sync/domain/import/table/table-layout.ts';
import { type InventoryPlan, planInventory } from '#sync/domain/scope/inventory/inventory-plan.ts';
import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { readTableFile, tableFileTypes } from '#web/parts/spreadsheet/read-table-file.ts';
import { countOf } from '#web/words/counts.ts';
import { ImportPreview } from './import-preview.tsx';
import { importPlan } from './inventory-changes.ts';
import css from './inventory.module.css';

interface Chosen {
  name: string;
  rows: string[][];
  layout: InventoryLayout;
}

export interface ImportSheetProps {
  assets: readonly Asset[];
  onClose: () => void;
}

/** Brings an inventory in from a spreadsheet: first what would happen, then as one act. */
export function ImportSheet({ assets, onClose }: ImportSheetProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  // What is being carried out: each of its changes changes the inventory, and none of them the plan.
  const [underWay, setUnderWay] = useState<InventoryPlan>();
  const isImporting = underWay !== undefined;
  const [share, setShare] = useState(0);
  const work = useRef<AbortController>(undefined);
  const run = useRunChanges();
  const plan = useMemo(
    () => underWay ?? (chosen && planInventory(chosen.rows, chosen.layout, assets)),
    [underWay, chosen, assets],
  );

  const choose = async ([file]: File[]) => {
    if (!file) return;
    const read = await readTableFile(file);
    setProblem('problem' in read ? read.problem : undefined);
    setChosen(
      'rows' in read
        ? { name: file.name, rows: read.rows, layout: findLayout(read.rows, inventoryColumns) }
        : undefined,
    );
  };
  const take = (column: number, field: AssetField | null) => {
    if (!chosen) return;
    // A field comes from one column.
    const fields = chosen.layout.fields.map((one, at) => (at === column ? field : one === field ? null : one));
    setChosen({ ...chosen, layout: { ...chosen.layout, fields } });
  };
  const count = plan ? plan.added.length + plan.changed.length : 0;
  const apply = async () => {
    if (!plan || isImporting) return;
    setUnderWay(plan);
    setShare(0);
    const { signal } = (work.current = new AbortController());
    const act = importPlan(plan, { signal, onSaved: (saved) => setShare(saved / act.changes.length) });
    const isDone = await run(act).finally(() => setUnderWay(undefined));
    if (isDone) onClose();
  };
  return (
    <Sheet
      title="Import inventory"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isImporting && onClose()}
      footer={
        <>
          <Button onPress={isImporting ? () => work.current?.abort() : onClose}>
            {isImporting ? 'Stop' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            isDisabled={count === 0}
            isPending={isImporting}
            pendingLabel="Importing"
            onPress={() => void apply()}
          >
            {count === 0 ? 'Import' : `Import ${countOf(count, 'asset')}`}
          </Button>
        </>
      }
    >
      <SheetSection>
        <DropZone
          label={chosen ? chosen.name : 'Drop a spreadsheet here, or choose one'}
          buttonLabel={chosen ? 'Choose another file' : 'Choose a file'}
          help="XLSX or CSV. You see every change before anything is imported. An empty cell changes nothing, and nothing is deleted."
          accept={tableFileTypes}
          onFiles={(files) => void choose(files)}
          isDisabled={isImporting}
        />
      </SheetSection>
      {problem !== undefined && (
        <SheetSection>
          <Notice tone="danger" role="alert" title="The file cannot be read.">
            {problem}
          </Notice>
        </SheetSection>
      )}
      {chosen && plan && (
        <>
          <SheetSection>
            <ColumnChoice chosen={chosen} onTake={take} />
          </SheetSection>
          <SheetSection title="What would happen">
            <div className={css.progress}>
              {isImporting && <ProgressBar label="Import" value={Math.round(share * 100)} />}
            </div>
            <ImportPreview plan={plan} />
          </SheetSection>
        </>
      )}
    </Sheet>
  );
}

interface ColumnChoiceProps {
  chosen: Chosen;
  onTake: (column: number, field: AssetField | null) => void;
}

const SKIPPED = 'skipped';

const fieldItems = [
  { id: SKIPPED, label: 'Not taken' },
  ...inventoryFields.map((id) => ({ id: id as string, label: inventoryColumns[id].heading })),
];

/** Which column means what: recognized by its heading, and a person has the last word. */
function ColumnChoice({ chosen: { rows, layout }, onTake }: ColumnChoiceProps) {
  const headings = rows[layout.headings] ?? [];
  const taken = layout.fields.filter((field) => field !== null).length;
  const [isUnclear] = useState(() => !layout.fields.includes('name') || !layout.fields.includes('category'));
  return (
    <details className={css.group} open={isUnclear}>
      <summary>{`Columns: ${taken} of ${headings.length} taken, headings in row ${layout.headings + 1}`}</summary>
      <div className={css.columns}>
        {headings.map((heading, column) => (
          <Select
            key={column}
            label={heading.trim() || `Column ${column + 1}`}
            items={fieldItems}
            value={layout.fields[column] ?? SKIPPED}
            onChange={(id) => onTake(column, inventoryFields.find((field) => field === id) ?? null)}
          />
        ))}
      </div>
    </details>
  );
}
