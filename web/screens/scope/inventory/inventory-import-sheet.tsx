import { inventoryColumns, inventoryNeeded } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { ColumnChoice } from '#web/parts/import/choice/column-choice.tsx';
import { SheetChoice } from '#web/parts/import/choice/sheet-choice.tsx';
import { TableQuestions } from '#web/parts/import/choice/table-questions.tsx';
import { ImportFrame } from '#web/parts/import/import-frame.tsx';
import { joinInventories } from '#web/parts/import/reading/found-parts.ts';
import { useTableFile, viewOf } from '#web/parts/import/reading/use-table-file.ts';
import { useImportAct } from '#web/parts/import/use-import-act.ts';
import { tableFileTypes } from '#web/parts/spreadsheet/read-table-file.ts';
import { countOf } from '#web/words/counts.ts';
import { ImportPreview } from './import-preview.tsx';
import { importPlan } from './inventory-changes.ts';

/** Imports an inventory from a spreadsheet: shows what would change, then carries it out as one act. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const file = useTableFile('inventory', joinInventories);
  const { chosen, found: plan, questions, reading } = file;
  const view = chosen && viewOf(chosen);
  const { share, start, stop } = useImportAct(onClose);

  const count = plan ? plan.added.length + plan.changed.length : 0;
  const apply = async () => {
    if (!plan || !chosen) return;
    const isDone = await start(importPlan(plan, chosen.file.name));
    // Part of it may have been imported, so compare again.
    if (!isDone) file.choose(chosen.file, chosen);
  };
  return (
    <ImportFrame
      title="Import inventory"
      fileLabel={chosen ? chosen.file.name : 'Drop a spreadsheet here, or choose one'}
      help="XLSX or CSV. You see every change before anything is imported. An empty cell changes nothing, and nothing is deleted."
      accept={tableFileTypes}
      hasFile={chosen !== undefined}
      problem={file.problem}
      act={count === 0 ? null : `Import ${countOf(count, 'asset')}`}
      reading={reading}
      share={share}
      onFile={(given) => file.choose(given)}
      onApply={() => void apply()}
      onStop={reading ? file.stop : stop}
      onClose={onClose}
    >
      {chosen && plan && (
        <>
          <SheetSection>
            <SheetChoice
              file={chosen}
              onLook={file.look}
              onTake={file.take}
              needed={inventoryNeeded}
              isDisabled={share !== undefined}
            />
            <ColumnChoice
              key={`${chosen.file.name} ${chosen.at} ${chosen.takesUnseen ?? false}`}
              rows={view?.top ?? []}
              numbers={view?.numbers ?? []}
              layout={chosen.layout}
              columns={inventoryColumns}
              needed={inventoryNeeded}
              onLayout={(layout) => file.change({ layout })}
              isDisabled={share !== undefined}
            />
          </SheetSection>
          <TableQuestions
            key={`questions ${chosen.file.name} ${chosen.at}`}
            questions={questions}
            onAnswer={file.answer}
            isDisabled={share !== undefined}
          />
          <SheetSection title="What would happen">
            <ImportPreview plan={plan} />
          </SheetSection>
        </>
      )}
    </ImportFrame>
  );
}
