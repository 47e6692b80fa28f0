import { useEffect, useRef, useState } from 'react';
import type { Answers, Question } from '#sync/domain/import/table/question.ts';
import { actorOf } from '#sync/domain/people/person-name.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keepAnswer, readAnswers } from '#web/drafts/kept-answers.ts';
import type { ImportTable } from '#web/parts/import/table-kinds.ts';
import type { TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';
import { besideOf, withLayout } from './beside-sheets.ts';
import { startImportWorker } from './start-import-worker.ts';
import type { SheetHead, SheetView, TableChoice, TableMessage, TableQuestion } from './table-messages.ts';

/** The table that a person chose, and their answers about it. */
export interface TableFileReading extends TableChoice {
  file: File;
  /** A workbook's sheets that have rows; any other file has one sheet without a name. */
  sheets: readonly SheetHead[];
  /** A workbook's sheets that are too large to read. */
  tooLarge: TableSheets['tooLarge'];
  /** The indexes of the sheets to import along with the shown one. */
  beside: readonly number[];
}

/** The rows of the sheet that is compared. */
export function viewOf(
  { sheets, at, takesUnseen = false }: TableFileReading,
  of = { at, takesUnseen },
): SheetView | undefined {
  return sheets[of.at]?.[of.takesUnseen ? 'all' : 'seen'];
}

/** The progress of the work in the worker. */
export interface Reading {
  label: string;
  /** From 0 to 1; undefined while unknown. */
  share?: number;
}

const READING: Reading = { label: 'Reading the file' };

/**
 * The file of an import, read and compared in a worker: the page stays responsive, and the person can leave. Of several
 * sheets, the one with the most columns of this kind is shown until the person chooses another.
 */
export function useTableFile<Found>(table: ImportTable, join: (parts: readonly Found[]) => Found) {
  const { db, user } = useWorkspace();
  const [chosen, setChosen] = useState<TableFileReading>();
  const [found, setFound] = useState<Found>();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<Reading>();
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  useEffect(() => () => worker.current?.terminate(), []);

  const ask = (question: TableQuestion) => worker.current?.postMessage(question, []);
  const compare = (file: TableFileReading) => {
    setChosen(file);
    setReading({ label: 'Comparing it with the records here', share: 0 });
    const { file: _file, sheets, tooLarge: _tooLarge, beside, ...choice } = file;
    const along = beside.flatMap((at) => {
      const kind = sheets[at]?.along;
      return at === choice.at || !kind ? [] : [{ ...kind, at }];
    });
    ask({ compare: { ...choice, along }, turn: ++turn.current });
  };
  const fail = (words: string) => {
    setProblem(words);
    setChosen(undefined);
    setFound(undefined);
    setReading(undefined);
  };
  /** `said`: the person's answers from before the file is read again. */
  const choose = (file: File, said?: TableFileReading) => {
    worker.current?.terminate();
    const started = (worker.current = startImportWorker());
    let parts: Found[] = [];
    started.addEventListener('error', () => fail('This browser could not read it. Please try again.'));
    started.addEventListener('message', ({ data }: MessageEvent<TableMessage<Found>>) => {
      if ('problem' in data) return fail(data.problem);
      if ('sheets' in data) {
        const { sheets, tooLarge, best } = data;
        const head = sheets[best];
        if (!head) return;
        const begin = (answers: Answers) =>
          worker.current === started &&
          compare({
            file,
            at: best,
            layout: head.seen.layout,
            beside: besideOf(sheets, best, table),
            answers,
            ...said,
            sheets,
            tooLarge,
          });
        // If earlier answers cannot be read, every question is asked again.
        void readAnswers(db, table).then(begin, () => begin({}));
        return;
      }
      // Answers to a superseded request are dropped.
      if (data.turn !== turn.current) return void (parts = []);
      if ('share' in data) return setReading((now) => now && { ...now, share: data.share });
      parts.push(data.part);
      if (!data.isLast) return;
      setFound(join(parts));
      setQuestions(data.questions);
      setReading(undefined);
      parts = [];
    });
    setProblem(undefined);
    setReading(READING);
    const actor = actorOf(user);
    ask({ open: file, table, database: db.name, actor, now: new Date().toISOString() });
  };
  return {
    chosen,
    found,
    questions,
    problem,
    reading,
    choose,
    change: (change: Partial<TableChoice>) => chosen && compare({ ...chosen, ...change }),
    /** Shows another sheet, or includes what is hidden in it. */
    look: (at: number, takesUnseen: boolean) => {
      if (!chosen) return;
      const sheets = withLayout(chosen.sheets, chosen, table);
      const view = viewOf({ ...chosen, sheets }, { at, takesUnseen });
      const beside = besideOf(sheets, at, table);
      if (view) compare({ ...chosen, sheets, at, takesUnseen, layout: view.layout, beside });
    },
    /** Imports a sheet along with the shown one, or leaves it out. */
    take: (at: number, isTaken: boolean) => {
      if (!chosen) return;
      const others = chosen.beside.filter((one) => one !== at);
      compare({ ...chosen, beside: isTaken ? [...others, at].toSorted((a, b) => a - b) : others });
    },
    /** `answer`: undefined withdraws an earlier answer. */
    answer: (question: Question, answer: string | undefined) => {
      if (!chosen) return;
      const { [question.key]: _before, ...others } = chosen.answers ?? {};
      compare({ ...chosen, answers: answer === undefined ? others : { ...others, [question.key]: answer } });
      void keepAnswer(db, table, question, answer);
    },
    /** Stops the work in progress. */
    stop: () => {
      worker.current?.terminate();
      worker.current = undefined;
      setReading(undefined);
      setChosen(undefined);
      setFound(undefined);
    },
  };
}
