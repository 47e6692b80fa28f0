import { useEffect, useRef, useState } from 'react';
import type { Answers, Question } from '#sync/domain/import/table/question.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { personName } from '#web/words/names.ts';
import type { ImportTable } from '#web/parts/import/table-kinds.ts';
import type { TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';
import { keepAnswer, readAnswers } from '#web/data/imports/kept-answers.ts';
import { besideOf, withLayout } from './beside-sheets.ts';
import type { SheetHead, SheetView, TableChoice, TableMessage, TableQuestion } from './table-messages.ts';
import { startImportWorker } from './start-import-worker.ts';

/** A table that a person chose, and what they said of it. */
export interface TableFile extends TableChoice {
  file: File;
  /** A workbook's sheets with rows; one without a name for any other file. */
  sheets: readonly SheetHead[];
  /** A workbook's sheets that have too much in them. */
  tooLarge: TableSheets['tooLarge'];
  /** The indexes of the sheets that come in together with the one that is looked at. */
  beside: readonly number[];
}

/** The rows of the sheet that is compared. */
export function viewOf(
  { sheets, at, takesUnseen = false }: TableFile,
  of = { at, takesUnseen },
): SheetView | undefined {
  return sheets[of.at]?.[of.takesUnseen ? 'all' : 'seen'];
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
export function useTableFile<Found>(table: ImportTable, join: (parts: readonly Found[]) => Found) {
  const { db, user } = useWorkspace();
  const [chosen, setChosen] = useState<TableFile>();
  const [found, setFound] = useState<Found>();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<Reading>();
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  useEffect(() => () => worker.current?.terminate(), []);

  const ask = (question: TableQuestion) => worker.current?.postMessage(question, []);
  const compare = (file: TableFile) => {
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
  /** `said`: what a person said of the file before it is read again. */
  const choose = (file: File, said?: TableFile) => {
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
        // Without what was answered before, everything is asked again.
        void readAnswers(db, table).then(begin, () => begin({}));
        return;
      }
      // What was asked before a person changed their mind is not shown.
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
    const actor = { id: user.id, name: personName(user), role: user.role };
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
    /** Another sheet, or what is hidden in it as well. */
    look: (at: number, takesUnseen: boolean) => {
      if (!chosen) return;
      const sheets = withLayout(chosen.sheets, chosen, table);
      const view = viewOf({ ...chosen, sheets }, { at, takesUnseen });
      const beside = besideOf(sheets, at, table);
      if (view) compare({ ...chosen, sheets, at, takesUnseen, layout: view.layout, beside });
    },
    /** Takes a sheet together with the one that is looked at, or leaves it out. */
    take: (at: number, isTaken: boolean) => {
      if (!chosen) return;
      const others = chosen.beside.filter((one) => one !== at);
      compare({ ...chosen, beside: isTaken ? [...others, at].toSorted((a, b) => a - b) : others });
    },
    /** `answer`: undefined takes an earlier one back. */
    answer: (question: Question, answer: string | undefined) => {
      if (!chosen) return;
      const { [question.key]: _before, ...others } = chosen.answers ?? {};
      compare({ ...chosen, answers: answer === undefined ? others : { ...others, [question.key]: answer } });
      void keepAnswer(db, table, question, answer);
    },
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
