import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { fipsWords, mfaWords } from '#web/words/credit-words.ts';
import type { JudgeActs } from '#web/screens/assessment/judge/use-judge-acts.ts';

const help = 'Counts while the requirement is not met. Without an answer it costs 5 points.';
const mfaItems = mfaAnswers.toReversed().map((id) => ({ id, ...mfaWords[id] }));
const fipsItems = fipsAnswers.toReversed().map((id) => ({ id, ...fipsWords[id] }));

export interface CreditQuestionProps {
  finding: Finding;
  controlId: string;
  /** Null where the answer does not change. */
  acts: JudgeActs | null;
}

/** What a finding on 3.5.3 or 3.13.11 that is not met also says, because it decides what that costs. */
export function CreditQuestion({ finding, controlId, acts }: CreditQuestionProps) {
  if (finding.determination !== 'not_met') return null;
  const isDisabled = acts === null;
  if (controlId === '3.5.3') {
    return (
      <RadioGroup
        label="Who signs in with a second factor?"
        help={help}
        items={mfaItems}
        value={finding.mfa}
        isDisabled={isDisabled}
        onChange={(mfa) => void acts?.edit(finding, { mfa })}
      />
    );
  }
  if (controlId !== '3.13.11') return null;
  return (
    <RadioGroup
      label="How is CUI encrypted?"
      help={help}
      items={fipsItems}
      value={finding.fips}
      isDisabled={isDisabled}
      onChange={(fips) => void acts?.edit(finding, { fips })}
    />
  );
}
