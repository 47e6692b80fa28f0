import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { BASIS_REFERENCE_LENGTH } from '#sync/domain/objective/objective-status-record.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useLiveText } from '#web/records/use-live-text.ts';
import type { JudgeActs, FindingText as TextName } from '#web/screens/assessment/judge/use-judge-acts.ts';
import { dayTextInSentence } from '#web/words/times.ts';

export interface FindingTextProps {
  finding: Finding;
  field: TextName;
  label: string;
  rows: number;
  isUnsent: boolean;
  acts: JudgeActs;
}

/** A text of the own finding, saved with every keystroke. Use the finding as its key. */
export function FindingText({ finding, field, label, rows, isUnsent, acts }: FindingTextProps) {
  const { id, objectiveId, stamps } = finding;
  const { defaultValue, problem, onChange, frame } = useLiveText({
    draftKey: `finding/${id}/${field}`,
    stored: finding[field],
    save: (text, seen) => acts.saveText(objectiveId, field, text, seen),
    read: () => acts.readText(objectiveId, field),
  });
  const at = stamps[field]?.at;
  const saved = at && `${isUnsent ? 'Saved on this device' : 'Saved'} ${dayTextInSentence(at)}`;
  return (
    <div ref={frame}>
      <TextArea
        label={
          <>
            {label}
            <VisuallyHidden> for {objectiveId}</VisuallyHidden>
          </>
        }
        defaultValue={defaultValue}
        rows={rows}
        maxLength={field === 'basisReference' ? BASIS_REFERENCE_LENGTH : TEXT_LIMITS.judgementReason}
        onChange={onChange}
        error={problem}
        note={problem === null ? saved : 'Not saved'}
      />
    </div>
  );
}
