import { useMemo, useState } from 'react';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { inventoryColumns } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { type InventoryPlan, planInventory } from '#sync/domain/scope/inventory/inventory-plan.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { ColumnChoice } from '#web/parts/import/column-choice.tsx';
import { ImportFrame } from '#web/parts/import/import-frame.tsx';
import { SheetChoice } from '#web/parts/import/sheet-choice.tsx';
import { useImportAct } from '#web/parts/import/use-import-act.ts';
import { useTableFile } from '#web/parts/import/use-table-file.ts';
import { tableFileTypes } from '#web/parts/spreadsheet/read-table-file.ts';
import { countOf } from '#web/words/counts.ts';
import { ImportPreview } from './import-preview.tsx';
import { importPlan } from './inventory-changes.ts';

export interface ImportSheetProps {
  assets: readonly Asset[];
  onClose: () => void;
}

/** Brings an inventory in from a spreadsheet: first what would happen, then as one act. */
export function ImportSheet({ assets, onClose }: ImportSheetProps) {
  const file = useTableFile(inventoryColumns);
  const { chosen } = file;
  // What is being carried out: each of its changes changes the inventory, and none of them the plan.
  const [underWay, setUnderWay] = useState<InventoryPlan>();
  const { share, start, stop } = useImportAct(onClose);
  const plan = useMemo(
    () => underWay ?? (chosen && planInventory(chosen.rows, chosen.layout, assets)),
    [underWay, chosen, assets],
  );

  const count = plan ? plan.added.length + plan.changed.length : 0;
  const apply = async () => {
    if (!plan) return;
    setUnderWay(plan);
    await start((progress) => importPlan(plan, progress)).finally(() => setUnderWay(undefined));
  };
  return (
    <ImportFrame
      title="Import inventory"
      fileLabel={chosen ? chosen.name : 'Drop a spreadsheet here, or choose one'}
      help="XLSX or CSV. You see every change before anything is imported. An empty cell changes nothing, and nothing is deleted."
      accept={tableFileTypes}
      hasFile={chosen !== undefined}
      problem={file.problem}
      act={count === 0 ? null : `Import ${countOf(count, 'asset')}`}
      share={share}
      onFile={(given) => void file.choose(given)}
      onApply={() => void apply()}
      onStop={stop}
      onClose={onClose}
    >
      {chosen && plan && (
        <>
          <SheetSection>
            <SheetChoice file={chosen} onSheet={file.setSheet} />
            <ColumnChoice
              key={`${chosen.name} ${chosen.at}`}
              rows={chosen.rows}
              layout={chosen.layout}
              columns={inventoryColumns}
              needed={['name', 'category']}
              onLayout={file.setLayout}
            />
          </SheetSection>
          <SheetSection title="What would happen">
            <ImportPreview plan={plan} />
          </SheetSection>
        </>
      )}
    </ImportFrame>
  );
}
