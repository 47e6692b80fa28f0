import { useState } from 'react';
import { namesProvider, NO_PROVIDER } from '#sync/domain/import/table/matrix-table.ts';
import { answeredColumns } from '#sync/domain/import/table/question.ts';
import { columnsOf } from '#sync/domain/import/table/table-kind.ts';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { tableFileTypes } from '#web/parts/spreadsheet/read-table-file.ts';
import { useProviders } from '#web/records/use-scope.ts';
import { countOf } from '#web/words/counts.ts';
import { ColumnChoice } from './choice/column-choice.tsx';
import { SheetChoice } from './choice/sheet-choice.tsx';
import { TableQuestions } from './choice/table-questions.tsx';
import { DifferenceList } from './difference-list.tsx';
import { ImportFrame } from './import-frame.tsx';
import { recordImportPlan, takenOf } from './import-plan.ts';
import { joinComparisons } from './reading/found-parts.ts';
import { useTableFile, viewOf } from './reading/use-table-file.ts';
import { tableKinds, type TableName } from './table-kinds.ts';
import { useImportAct } from './use-import-act.ts';

export interface TableImportSheetProps {
  table: TableName;
  onClose: () => void;
}

/**
 * Imports a spreadsheet: shows what each column means and every difference, then carries out the chosen ones as one
 * act.
 */
export function TableImportSheet({ table, onClose }: TableImportSheetProps) {
  const { name, what, kind } = tableKinds[table];
  const providers = useProviders() ?? [];
  const file = useTableFile(table, joinComparisons);
  const { chosen, found: compared, questions, reading } = file;
  const view = chosen && viewOf(chosen);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { share, start, stop } = useImportAct(onClose);
  const isImporting = share !== undefined;

  const keys = compared?.differences.map(({ key }) => key) ?? [];
  const picked = new Set(keys.filter((key) => !left.has(key)));
  const taken = takenOf(compared?.differences ?? [], picked);
  // A column called 'Provider' may contain only check marks, in which case the provider is still unknown.
  const isUntold = chosen?.providerId !== undefined || compared?.refused.some(({ why }) => why === NO_PROVIDER);
  const isWhose = table === 'matrix' && chosen && (isUntold || !namesProvider(chosen.layout.fields));
  const apply = async () => {
    if (!chosen) return;
    const isDone = await start(recordImportPlan(taken, chosen.file.name, name));
    // Part of it may have been imported, so compare again.
    if (!isDone) file.choose(chosen.file, chosen);
  };
  return (
    <ImportFrame
      title={`Import ${name.toLowerCase()}`}
      fileLabel={chosen ? chosen.file.name : 'Drop a spreadsheet here, or choose one'}
      help={`XLSX or CSV: ${what} You see every difference before anything is imported. An empty cell changes nothing, and nothing is deleted.`}
      accept={tableFileTypes}
      hasFile={chosen !== undefined}
      problem={file.problem}
      act={taken.length === 0 ? null : `Import ${countOf(taken.length, 'record')}`}
      reading={reading}
      share={share}
      onFile={(given) => {
        setLeft(new Set());
        file.choose(given);
      }}
      onApply={() => void apply()}
      onStop={reading ? file.stop : stop}
      onClose={onClose}
    >
      {chosen && compared && (
        <>
          <SheetSection>
            <SheetChoice
              file={chosen}
              onLook={(at, takesUnseen) => {
                setLeft(new Set());
                file.look(at, takesUnseen);
              }}
              onTake={file.take}
              needed={kind.needed}
              isDisabled={isImporting}
            />
            <ColumnChoice
              key={`${chosen.file.name} ${chosen.at} ${chosen.takesUnseen ?? false}`}
              rows={view?.top ?? []}
              numbers={view?.numbers ?? []}
              layout={chosen.layout}
              columns={columnsOf(kind, { provider: providers })}
              needed={kind.needed}
              answered={answeredColumns(questions)}
              onLayout={(layout) => file.change({ layout })}
              isDisabled={isImporting}
            />
            {isWhose && (
              <Select
                label="Whose matrix it is"
                placeholder="Choose the provider"
                items={providers.map(({ id, name }) => ({ id, label: name }))}
                value={chosen.providerId ?? null}
                onChange={(id) => id !== null && file.change({ providerId: id })}
                isDisabled={isImporting}
              />
            )}
          </SheetSection>
          <TableQuestions
            key={`questions ${chosen.file.name} ${chosen.at}`}
            questions={questions}
            onAnswer={file.answer}
            isDisabled={isImporting}
          />
          <SheetSection title="What would happen">
            <DifferenceList
              compared={compared}
              chosen={picked}
              onChoose={(next) => setLeft(new Set(keys.filter((key) => !next.has(key))))}
              isDisabled={isImporting || reading !== undefined}
            />
          </SheetSection>
        </>
      )}
    </ImportFrame>
  );
}
