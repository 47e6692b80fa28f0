import { useState } from 'react';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { Question } from '#sync/domain/import/table/question.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import css from '#web/parts/import/import.module.css';
import { countOf, formatCount } from '#web/words/counts.ts';

/** This many are shown at first; a press shows the rest. */
const SHOWN = 10;
/** The option that withdraws an answer. */
const OPEN = 'take-back';

export interface TableQuestionsProps {
  questions: readonly Question[];
  /** `answer`: undefined withdraws an earlier answer. */
  onAnswer: (question: Question, answer: string | undefined) => void;
  isDisabled: boolean;
}

/** What a table leaves open, asking about each word once; renders nothing if nothing is open. */
export function TableQuestions({ questions, onAnswer, isDisabled }: TableQuestionsProps) {
  const [shown, setShown] = useState(SHOWN);
  // Questions that hold rows back come first, those answered from the start last. Answering one moves none of them.
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
      <p className={`${kit.quiet} ${kit.breaks}`}>
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

/** A date or a text, accepted when the field loses focus, so that a half-typed answer does not count. */
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

/** Which column the question is about, how many rows it affects, and what happens until it is answered. */
function helpOf({ heading, rows, lines, sheets = [], until, answer }: Question): string {
  const others = rows - lines.length;
  const named = [...lines.map(String), ...(others > 0 ? [`${formatCount(others)} more`] : [])];
  const inRows = lines.length > 0 ? `, ${rows === 1 ? 'row' : 'rows'} ${namesText(named, named.length)}` : '';
  const place = `${heading}${inRows}${sheets.length > 0 ? ` of ${namesText(sheets)}` : ''}.`;
  return answer === undefined ? `${place} ${until}` : place;
}
