import { useState } from 'react';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { Question } from '#sync/domain/import/table/question.ts';
import { Button } from '#web/kit/button.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { countOf, formatCount } from '#web/words/counts.ts';
import css from '#web/parts/import/import.module.css';

/** Shown at once; the rest after a press. */
const SHOWN = 10;
/** What takes an answer back. */
const OPEN = 'take-back';

export interface TableQuestionsProps {
  questions: readonly Question[];
  /** Undefined takes an answer back. */
  onAnswer: (question: Question, answer: string | undefined) => void;
  isDisabled: boolean;
}

/** What a table leaves open, each word once; nothing where it leaves nothing open. */
export function TableQuestions({ questions, onAnswer, isDisabled }: TableQuestionsProps) {
  const [shown, setShown] = useState(SHOWN);
  // What leaves rows out is first, what was known from the beginning last; an answer moves nothing.
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (questions.length === 0) return null;
  if (!known) setKnown(new Set(questions.flatMap(({ key, answer }) => (answer === undefined ? [] : [key]))));
  const headings = questions.map(({ heading }) => heading);
  const placeOf = ({ key, holds, heading }: Question) =>
    (known?.has(key) ? 2 : holds ? 0 : 1) * questions.length + headings.indexOf(heading);
  const inOrder = questions.toSorted((a, b) => placeOf(a) - placeOf(b));
  const left = questions.filter(({ answer }) => answer === undefined).length;
  return (
    <SheetSection title="Questions">
      <p className={css.facts}>
        {left === 0 ? 'All of them are answered.' : `${formatCount(left)} of ${formatCount(questions.length)} open.`}
      </p>
      <div className={css.questions}>
        {inOrder.slice(0, shown).map((question) => (
          <QuestionField key={question.key} question={question} onAnswer={onAnswer} isDisabled={isDisabled} />
        ))}
      </div>
      {shown < inOrder.length && (
        <Button variant="quiet" onPress={() => setShown(inOrder.length)}>
          {`Show ${countOf(inOrder.length - shown, 'more question')}`}
        </Button>
      )}
    </SheetSection>
  );
}

interface QuestionFieldProps extends Omit<TableQuestionsProps, 'questions'> {
  question: Question;
}

function QuestionField({ question, onAnswer, isDisabled }: QuestionFieldProps) {
  const { text, kind, meanings, answer } = question;
  const label = { label: text, help: helpOf(question) };
  if (kind !== 'choice') {
    return (
      <WrittenAnswer key={answer ?? ''} {...label} question={question} onAnswer={onAnswer} isDisabled={isDisabled} />
    );
  }
  const items = meanings.map(({ id, label: name }) => ({ id, label: name }));
  return (
    <Select
      {...label}
      placeholder="Not answered"
      items={answer === undefined ? items : [...items, { id: OPEN, label: 'Not answered' }]}
      value={answer ?? null}
      onChange={(id) => onAnswer(question, id === OPEN ? undefined : id)}
      isDisabled={isDisabled}
    />
  );
}

interface WrittenAnswerProps extends QuestionFieldProps {
  label: string;
  help: string;
}

/** A day or words: taken when the field is left, so that half of an answer is none. */
function WrittenAnswer({ question, onAnswer, isDisabled, label, help }: WrittenAnswerProps) {
  const { kind, answer = '' } = question;
  const [written, setWritten] = useState(answer);
  const take = () => written !== answer && onAnswer(question, written.trim() || undefined);
  return (
    <TextField
      label={label}
      help={help}
      type={kind === 'day' ? 'date' : 'text'}
      value={written}
      onChange={setWritten}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      isDisabled={isDisabled}
    />
  );
}

/** Where it is asked, in how many rows, and what happens until somebody answers. */
function helpOf({ heading, rows, lines, sheets = [], until, answer }: Question): string {
  const others = rows - lines.length;
  const named = [...lines.map(String), ...(others > 0 ? [`${formatCount(others)} more`] : [])];
  const inRows = lines.length > 0 ? `, ${rows === 1 ? 'row' : 'rows'} ${namesText(named, named.length)}` : '';
  const place = `${heading}${inRows}${sheets.length > 0 ? ` of ${namesText(sheets)}` : ''}.`;
  return answer === undefined ? `${place} ${until}` : place;
}
