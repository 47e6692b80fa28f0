import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { personName } from '#web/words/names.ts';
import type { TableName } from '#web/parts/import/table-kinds.ts';
import type { TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';
import type { SheetHead, TableChoice, TableMessage, TableQuestion } from './table-messages.ts';
import { startImportWorker } from './start-import-worker.ts';

/** A table that a person chose, and what they said of it. */
export interface TableFile extends TableChoice {
  file: File;
  /** A workbook's sheets with rows; one without a name for any other file. */
  sheets: readonly SheetHead[];
  /** A workbook's sheets that have too much in them. */
  tooLarge: TableSheets['tooLarge'];
}

/** How far the work beside the page is. */
export interface Reading {
  label: string;
  /** From 0 to 1; undefined while nobody knows. */
  share?: number;
}

const READING: Reading = { label: 'Reading the file' };

/**
 * The file of an import, read and compared beside the page: nothing waits for it, and it can be left. Of several sheets
 * the one with the most columns of this kind is taken, until another is.
 */
export function useTableFile<Found>(table: TableName | 'inventory', join: (parts: readonly Found[]) => Found) {
  const { db, user } = useWorkspace();
  const [chosen, setChosen] = useState<TableFile>();
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<Reading>();
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  useEffect(() => () => worker.current?.terminate(), []);

  const ask = (question: TableQuestion) => worker.current?.postMessage(question, []);
  const compare = (file: TableFile) => {
    setChosen(file);
    setReading({ label: 'Comparing it with the records here', share: 0 });
    const { at, layout, providerId } = file;
    ask({ compare: { at, layout, ...(providerId && { providerId }) }, turn: ++turn.current });
  };
  const fail = (words: string) => {
    setProblem(words);
    setChosen(undefined);
    setFound(undefined);
    setReading(undefined);
  };
  /** `said`: what a person said of the file before it is read again. */
  const choose = (file: File, said?: TableChoice) => {
    worker.current?.terminate();
    const started = (worker.current = startImportWorker());
    let parts: Found[] = [];
    started.addEventListener('error', () => fail('This browser could not read it. Please try again.'));
    started.addEventListener('message', ({ data }: MessageEvent<TableMessage<Found>>) => {
      if ('problem' in data) return fail(data.problem);
      if ('sheets' in data) {
        const { sheets, tooLarge, best } = data;
        const head = sheets[best];
        if (head) compare({ file, sheets, tooLarge, at: best, layout: head.layout, ...said });
        return;
      }
      // What was asked before a person changed their mind is not shown.
      if (data.turn !== turn.current) return void (parts = []);
      if ('share' in data) return setReading((now) => now && { ...now, share: data.share });
      parts.push(data.part);
      if (!data.isLast) return;
      setFound(join(parts));
      setReading(undefined);
      parts = [];
    });
    setProblem(undefined);
    setReading(READING);
    const actor = { id: user.id, name: personName(user), role: user.role };
    ask({ open: file, table, database: db.name, actor, now: new Date().toISOString() });
  };
  return {
    chosen,
    found,
    problem,
    reading,
    choose,
    change: (change: Partial<TableChoice>) => chosen && compare({ ...chosen, ...change }),
    /** Ends the work under way. */
    stop: () => {
      worker.current?.terminate();
      worker.current = undefined;
      setReading(undefined);
      setChosen(undefined);
      setFound(undefined);
    },
  };
}
