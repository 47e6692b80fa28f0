import { memo } from 'react';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { MethodChoices } from '#sync/domain/method/method-choices.ts';
import { methods, type Method } from '#sync/domain/method/method-record.ts';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { methodIcons } from '#web/parts/finding/method-rows.tsx';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import type { NewMethod } from '#web/screens/assessment/judge/use-judge-acts.ts';
import { methodName } from '#web/words/finding-words.ts';
import css from './method-form.module.css';
import { Names } from './names.tsx';
import { PlacePicker } from './place-picker.tsx';
import { useResultStep, type RecordResult } from './use-result-step.ts';

const whatLabels: Readonly<Record<Method, string>> = {
  examine: 'What was examined',
  interview: 'What the interview was about',
  test: 'What was tested',
};
const whoLabels: Readonly<Record<Method, string>> = {
  examine: 'Who showed it',
  interview: 'Who answered',
  test: 'Who operated it',
};

/** What is chosen so far. It stays for the next objective of the requirement, and the person for all that follow. */
export interface MethodBegun {
  method: Method | null;
  what: string;
  who: string;
  place: NewMethod['place'];
}

interface ResultProps {
  objectiveId: string;
  draftKey: string;
  /** What has to be chosen first. */
  missing: string | undefined;
  onRecord: RecordResult;
}

/** The last of the three: what was observed, and what it shows. Use the objective as its key. */
function ResultStep({ objectiveId, draftKey, missing, onRecord }: ResultProps) {
  const step = useResultStep(draftKey, missing, onRecord);
  return (
    <>
      <TextArea label="What you observed" isOptional rows={1} {...step.note} />
      <StatusPicker
        label={`Result of the method for ${objectiveId}`}
        items={step.items}
        value={null}
        isDisabled={missing !== undefined}
        onChange={step.record}
        isBlock
      />
      <p className={css.missing}>{missing ?? 'The result records the method.'}</p>
    </>
  );
}

export interface MethodFormProps {
  objectiveId: string;
  assessmentId: string;
  choices: MethodChoices;
  begun: MethodBegun;
  onBegin: (begun: MethodBegun) => void;
  onRecord: (made: NewMethod) => Promise<boolean>;
}

/** Records a method by three choices: what, who, result. A judgement beside it draws none of its many buttons anew. */
export const MethodForm = memo(function MethodForm(props: MethodFormProps) {
  const { objectiveId, assessmentId, choices, begun, onBegin, onRecord } = props;
  const { method, what, who, place } = begun;
  const choose = (to: Method, name: string) => onBegin({ ...begun, method: to, what: name });
  const begin = (to: Method) => () => choose(to, (method === to && what) || choices.what[to][0] || '');
  useSingleKeyActs({ e: begin('examine'), i: begin('interview'), t: begin('test') });
  const isNamed = method !== null && what.trim() !== '';
  const missing = !isNamed
    ? 'First choose what.'
    : method === 'interview' && who.trim() === ''
      ? 'First choose who.'
      : undefined;
  return (
    <div className={css.form} role="group" aria-label={`Record a method for ${objectiveId}`}>
      {methods.map((one) => (
        <div key={one} className={css.step} data-chosen={one === method || undefined}>
          <MethodBadge icon={methodIcons[one]} label={methodName(one)} />
          <Names
            key={`${one} ${requirementOfObjective(objectiveId)}`}
            label={whatLabels[one]}
            other="Other"
            names={choices.what[one]}
            value={one === method ? what : ''}
            onChange={(name) => choose(one, name)}
          />
        </div>
      ))}
      <div className={css.step}>
        <span className={css.name}>Who</span>
        <div className={css.whoRow}>
          <Names
            label={method ? whoLabels[method] : 'Who showed it, answered or operated'}
            other="Person"
            names={choices.who}
            value={who}
            onChange={(name) => onBegin({ ...begun, who: name })}
          />
          <PlacePicker value={place} onChange={(to) => onBegin({ ...begun, place: to })} />
        </div>
      </div>
      <div className={css.step}>
        <span className={css.name}>Result</span>
        <div className={css.result}>
          <ResultStep
            key={objectiveId}
            objectiveId={objectiveId}
            draftKey={`methodRecord/${assessmentId}:${objectiveId}/observed`}
            missing={missing}
            onRecord={async (result, observed) =>
              method !== null &&
              onRecord({ method, methodObject: what.trim(), who: who.trim(), place, observed, result })
            }
          />
        </div>
      </div>
    </div>
  );
});
