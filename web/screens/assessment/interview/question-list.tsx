import { interviewQuestions } from '#sync/catalog/interview/interview-questions.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { stepState, type InterviewStep } from '#sync/domain/method/interview.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { ListScroller } from '#web/kit/list-and-detail.tsx';
import { ListRow, RowMeta } from '#web/kit/list-row.tsx';
import { useSelectedInView } from '#web/kit/use-selected-in-view.ts';
import { rowStop } from '#web/parts/judging/marked-row.tsx';
import { useSyncStates } from '#web/records/use-sync-states.ts';
import { resultLooks } from '#web/words/finding-words.ts';
import css from './interview.module.css';

/** What opens the conversation about a requirement. */
export function questionOf(controlId: string): string {
  return interviewQuestions[controlId] ?? shortNameOf(controlId);
}

const stateLooks = {
  open: { label: 'Not recorded', glyph: 'not-started', tone: 'neutral' },
  begun: { label: 'Partly recorded', glyph: 'in-progress', tone: 'in-progress' },
  ...resultLooks,
} as const;

export interface QuestionListProps {
  steps: readonly InterviewStep[];
  currentId: string | null;
  /** Those with the person. */
  interviews: readonly MethodRecord[];
  onSelect: (controlId: string) => void;
}

/** The questions of an interview, each with how much of it is recorded. */
export function QuestionList({ steps, currentId, interviews, onSelect }: QuestionListProps) {
  const syncOf = useSyncStates();
  const unsent = new Set(
    interviews.flatMap(({ id, objectiveIds }) => (syncOf?.('methodRecord', id).isUnsent ? objectiveIds : [])),
  );
  const stopId = rowStop(
    steps.map(({ controlId }) => ({ id: controlId })),
    currentId,
  );
  return (
    <ListScroller label="Questions">
      {steps.map((step) => (
        <QuestionRow
          key={step.controlId}
          step={step}
          isSelected={step.controlId === currentId}
          isUnsent={step.objectiveIds.some((id) => unsent.has(id))}
          isStop={step.controlId === stopId}
          onSelect={onSelect}
        />
      ))}
    </ListScroller>
  );
}

interface QuestionRowProps {
  step: InterviewStep;
  isSelected: boolean;
  isUnsent: boolean;
  isStop: boolean;
  onSelect: (controlId: string) => void;
}

function QuestionRow({ step, isSelected, isUnsent, isStop, onSelect }: QuestionRowProps) {
  const { controlId, objectiveIds, shown } = step;
  const element = useSelectedInView(isSelected);
  const { tone, glyph, label } = stateLooks[stepState(step)];
  return (
    <div ref={element} className={kit.lined}>
      <ListRow
        className={css.row ?? ''}
        isStop={isStop}
        isSelected={isSelected}
        isPendingSync={isUnsent}
        onPress={() => onSelect(controlId)}
      >
        <span data-tone={tone} className={`${kit.toned} ${kit.inline}`}>
          <Glyph name={glyph} label={label} />
        </span>
        <span className={`${kit.words} ${kit.small}`}>
          <span>{questionOf(controlId)}</span>
          <small className={kit.meta}>{cmmcIdOf(controlId)}</small>
        </span>
        <RowMeta>{`${shown.size} of ${objectiveIds.length}`}</RowMeta>
      </ListRow>
    </div>
  );
}
