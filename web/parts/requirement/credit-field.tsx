import {
  fipsAnswers,
  mfaAnswers,
  type FipsAnswer,
  type MfaAnswer,
} from '#sync/domain/control/control-status-record.ts';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { fipsWords, mfaWords } from '#web/words/credit-words.ts';

/** How far 3.5.3 or 3.13.11 is, while it is not met. */
export type CreditAnswer = { mfa: MfaAnswer } | { fips: FipsAnswer };

export interface CreditFieldProps {
  controlId: string;
  given: { mfa: MfaAnswer | null; fips: FipsAnswer | null };
  isDisabled?: boolean;
  onChange: (answer: CreditAnswer) => void;
}

const help = 'Counts while the requirement is not met. Without an answer it costs 5 points.';

const mfaItems = mfaAnswers.toReversed().map((id) => ({ id, ...mfaWords[id] }));
const fipsItems = fipsAnswers.toReversed().map((id) => ({ id, ...fipsWords[id] }));

/** How far 3.5.3 or 3.13.11 is, because that decides what it costs. Nothing for the others. */
export function CreditField({ controlId, given, isDisabled = false, onChange }: CreditFieldProps) {
  if (controlId === '3.5.3') {
    return (
      <RadioGroup
        label="Who signs in with a second factor?"
        help={help}
        items={mfaItems}
        value={given.mfa}
        isDisabled={isDisabled}
        onChange={(mfa) => onChange({ mfa })}
      />
    );
  }
  if (controlId !== '3.13.11') return null;
  return (
    <RadioGroup
      label="How is CUI encrypted?"
      help={help}
      items={fipsItems}
      value={given.fips}
      isDisabled={isDisabled}
      onChange={(fips) => onChange({ fips })}
    />
  );
}
