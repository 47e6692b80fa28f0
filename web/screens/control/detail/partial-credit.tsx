import { CreditField, type CreditAnswer } from '#web/parts/requirement/credit-field.tsx';
import { useCan } from '#web/records/use-can.ts';
import type { ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { fipsWords, mfaWords } from '#web/words/credit-words.ts';

export interface PartialCreditProps {
  row: ControlRowModel;
  onChange: (answer: CreditAnswer) => void;
}

/** How far 3.5.3 or 3.13.11 is. Nothing for the others. */
export function PartialCredit({ row: { control, record }, onChange }: PartialCreditProps) {
  const canAnswer = useCan('controlStatus.change');
  if (!canAnswer) return <GivenAnswer record={record} />;
  return <CreditField controlId={control.id} given={record} onChange={onChange} />;
}

/** The answer, for people who may not change it. */
function GivenAnswer({ record: { mfa, fips } }: Pick<ControlRowModel, 'record'>) {
  const words = mfa ? mfaWords[mfa] : fips && fipsWords[fips];
  return words && <p>{`${words.label}: ${words.description}`}</p>;
}
