import { useCan } from '#web/records/use-can.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import type { ControlRowModel, CreditAnswer } from '#web/screens/control/list/row/control-row-model.ts';
import { fipsWords, mfaWords } from '#web/words/credit-words.ts';

export interface PartialCreditProps {
  row: ControlRowModel;
  onChange: (answer: CreditAnswer) => void;
}

const help = 'Counts while the requirement is not met. Without an answer it costs 5 points.';

const mfaItems = mfaAnswers.toReversed().map((id) => ({ id, ...mfaWords[id] }));
const fipsItems = fipsAnswers.toReversed().map((id) => ({ id, ...fipsWords[id] }));

/** How far 3.5.3 or 3.13.11 is, because that decides what it costs. Nothing for the others. */
export function PartialCredit({ row: { control, record }, onChange }: PartialCreditProps) {
  const canAnswer = useCan('controlStatus.change');
  if (!canAnswer) return <GivenAnswer record={record} />;
  if (control.id === '3.5.3') {
    return (
      <RadioGroup
        label="Who signs in with a second factor?"
        help={help}
        items={mfaItems}
        value={record.mfa}
        onChange={(mfa) => onChange({ mfa })}
      />
    );
  }
  if (control.id !== '3.13.11') return null;
  return (
    <RadioGroup
      label="How is CUI encrypted?"
      help={help}
      items={fipsItems}
      value={record.fips}
      onChange={(fips) => onChange({ fips })}
    />
  );
}

/** The answer, for people who may not change it. */
function GivenAnswer({ record: { mfa, fips } }: Pick<ControlRowModel, 'record'>) {
  const words = mfa ? mfaWords[mfa] : fips && fipsWords[fips];
  return words && <p>{`${words.label}: ${words.description}`}</p>;
}
