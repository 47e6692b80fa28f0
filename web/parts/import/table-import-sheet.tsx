import { useEffect, useMemo, useState } from 'react';
import { compareWithRecords } from '#sync/domain/import/differences.ts';
import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import { readTableRecords } from '#sync/domain/import/table/read-table-records.ts';
import type { TableKind } from '#sync/domain/import/table/table-kind.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { readImportRecords } from '#web/data/records/read-oscal-records.ts';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { tableFileTypes } from '#web/parts/spreadsheet/read-table-file.ts';
import { countOf } from '#web/words/counts.ts';
import { personName } from '#web/words/names.ts';
import { ColumnChoice } from './column-choice.tsx';
import { DifferenceList } from './difference-list.tsx';
import { ImportFrame } from './import-frame.tsx';
import { recordImportPlan, takenOf } from './import-plan.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { tableKinds, type TableName } from './table-kinds.ts';
import { useImportAct } from './use-import-act.ts';
import { type TableFile, useTableFile } from './use-table-file.ts';

export interface TableImportSheetProps {
  table: TableName;
  onClose: () => void;
}

/** Brings a spreadsheet in: which column means what, every difference, then what a person chose of them as one act. */
export function TableImportSheet({ table, onClose }: TableImportSheetProps) {
  const { title, what, kind } = tableKinds[table];
  const here = useImportRecords();
  const file = useTableFile(kind.columns);
  const { chosen } = file;
  const [providerId, setProviderId] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { share, start, stop } = useImportAct(onClose);
  const isImporting = share !== undefined;
  const compared = useComparison(kind, chosen, here, providerId);

  const choose = async (given: File) => {
    setLeft(new Set());
    await file.choose(given);
  };
  const chooseSheet = (at: number) => {
    setLeft(new Set());
    file.setSheet(at);
  };
  const keys = compared?.differences.map(({ key }) => key) ?? [];
  const picked = new Set(keys.filter((key) => !left.has(key)));
  const taken = takenOf(compared?.differences ?? [], picked);
  return (
    <ImportFrame
      title={title}
      fileLabel={chosen ? chosen.name : 'Drop a spreadsheet here, or choose one'}
      help={`XLSX or CSV: ${what} You see every difference before anything is imported. An empty cell changes nothing, and nothing is deleted.`}
      accept={tableFileTypes}
      hasFile={chosen !== undefined}
      problem={file.problem}
      act={taken.length === 0 ? null : `Import ${countOf(taken.length, 'record')}`}
      share={share}
      onFile={(given) => void choose(given)}
      onApply={() => void start((progress) => recordImportPlan(taken, progress))}
      onStop={stop}
      onClose={onClose}
    >
      {chosen && compared && here && (
        <>
          <SheetSection>
            <SheetChoice file={chosen} onSheet={chooseSheet} isDisabled={isImporting} />
            <ColumnChoice
              key={`${chosen.name} ${chosen.at}`}
              rows={chosen.rows}
              layout={chosen.layout}
              columns={kind.columns}
              needed={kind.needed}
              onLayout={file.setLayout}
              isDisabled={isImporting}
            />
            {table === 'matrix' && !chosen.layout.fields.includes('provider') && (
              <Select
                label="Whose matrix it is"
                items={here.provider.map(({ id, name }) => ({ id, label: name }))}
                value={providerId ?? null}
                onChange={(id) => setProviderId(id ?? undefined)}
                isDisabled={isImporting}
              />
            )}
          </SheetSection>
          <SheetSection title="What would happen">
            <DifferenceList
              compared={compared}
              chosen={picked}
              onChoose={(next) => setLeft(new Set(keys.filter((key) => !next.has(key))))}
              isDisabled={isImporting}
            />
          </SheetSection>
        </>
      )}
    </ImportFrame>
  );
}

/** The records as they are when the sheet opens: what is carried out does not change what was compared. */
function useImportRecords(): ImportRecords | undefined {
  const { db } = useWorkspace();
  const [records, setRecords] = useState<ImportRecords>();
  useEffect(() => {
    let isHere = true;
    void readImportRecords(db).then((found) => isHere && setRecords(found));
    return () => {
      isHere = false;
    };
  }, [db]);
  return records;
}

function useComparison(
  kind: TableKind,
  chosen: TableFile<string> | undefined,
  here: ImportRecords | undefined,
  providerId?: string,
) {
  const { user } = useWorkspace();
  const [now] = useState(() => new Date().toISOString());
  return useMemo(() => {
    if (!chosen || !here) return undefined;
    const choices = { newId: newRecordId, ...(providerId && { providerId }) };
    const reading = readTableRecords(kind, chosen.rows, chosen.layout, here, choices);
    const actor = { id: user.id, name: personName(user), role: user.role };
    return compareWithRecords(reading, here, { actor, now });
  }, [kind, chosen, here, providerId, user, now]);
}
