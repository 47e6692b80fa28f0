import { useCallback } from 'react';
import type { CostScenario } from '#sync/records/cost-scenario-record.ts';
import type { Board, BoardColumnRecord } from '#sync/records/board-record.ts';
import type { Control } from '#sync/records/control-record.ts';
import type { StoredDocument } from '#sync/records/document-record.ts';
import type { Objective } from '#sync/records/objective-record.ts';
import type { Poam } from '#sync/records/poam-record.ts';
import type { Ticket } from '#sync/records/ticket-record.ts';
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
    const boards: Board[] = await db.table('board').toArray();
    const columns: BoardColumnRecord[] = await db.table('boardColumn').toArray();
    const tickets: Ticket[] = await db.table('ticket').toArray();
    return {
      costScenario: Object.fromEntries(scenarios.map(({ id, name }) => [id, { number: name, title: '' }])),
      document: Object.fromEntries(documents.map(({ id, originalName }) => [id, { number: originalName, title: '' }])),
      poam: Object.fromEntries(
        poams.map(({ id, controlId, weakness }) => [id, { number: controlId, title: weakness }]),
      ),
      board: Object.fromEntries(boards.map(({ id, name }) => [id, { number: 'Board', title: name }])),
      boardColumn: Object.fromEntries(columns.map(({ id, name }) => [id, { number: 'Column', title: name }])),
      ticket: Object.fromEntries(tickets.map(({ id, title }) => [id, { number: 'Ticket', title }])),
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
      if (table === 'board') return titles?.board[id] ?? { number: 'Board', title: '' };
      if (table === 'boardColumn') return titles?.boardColumn[id] ?? { number: 'Column', title: '' };
      if (table === 'ticket') return titles?.ticket[id] ?? { number: 'Ticket', title: '' };
      const known: Record<string, RecordTitle> | undefined = table.startsWith('objective')
        ? titles?.objective
        : titles?.control;
      return known?.[id] ?? { number: id, title: '' };
    },
    [titles],
  );
}
