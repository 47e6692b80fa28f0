import { useCallback } from 'react';
import type { CostScenario } from '#sync/records/cost-scenario-record.ts';
import type { Control } from '#sync/records/control-record.ts';
import type { StoredDocument } from '#sync/records/document-record.ts';
import type { Objective } from '#sync/records/objective-record.ts';
import type { Poam } from '#sync/records/poam-record.ts';
import { useLive } from '#web/data/use-live.ts';

/** A record as people call it: '3.1.4', 'Separation of duties'. Without a title where this device does not know it. */
export interface RecordTitle {
  number: string;
  title: string;
}

/** Names records of statuses by the control or objective they belong to. */
export function useRecordTitles(): (table: string, id: string) => RecordTitle {
  const titles = useLive(async (db) => {
    const controls: Control[] = await db.table('control').toArray();
    const objectives: Objective[] = await db.table('objective').toArray();
    const documents: StoredDocument[] = await db.table('document').toArray();
    const poams: Poam[] = await db.table('poam').toArray();
    const scenarios: CostScenario[] = await db.table('costScenario').toArray();
    return {
      costScenario: Object.fromEntries(scenarios.map(({ id, name }) => [id, { number: name, title: '' }])),
      document: Object.fromEntries(documents.map(({ id, originalName }) => [id, { number: originalName, title: '' }])),
      poam: Object.fromEntries(
        poams.map(({ id, controlId, weakness }) => [id, { number: controlId, title: weakness }]),
      ),
      control: Object.fromEntries(controls.map(({ id, controlId, title }) => [id, { number: controlId, title }])),
      objective: Object.fromEntries(
        objectives.map(({ id, objectiveId, title }) => [id, { number: objectiveId, title }]),
      ),
    };
  }, []);
  return useCallback(
    (table, id) => {
      if (table === 'document') return titles?.document[id] ?? { number: 'Document', title: '' };
      if (table === 'poam') return titles?.poam[id] ?? { number: 'POA&M item', title: '' };
      if (table === 'costScenario') return titles?.costScenario[id] ?? { number: 'Cost estimate', title: '' };
      const known: Record<string, RecordTitle> | undefined = table.startsWith('objective')
        ? titles?.objective
        : titles?.control;
      return known?.[id] ?? { number: id, title: '' };
    },
    [titles],
  );
}
