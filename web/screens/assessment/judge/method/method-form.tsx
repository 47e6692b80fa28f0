import { memo, useEffect, useRef, useState } from 'react';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { MethodChoices } from '#sync/domain/method/method-choices.ts';
import {
  METHOD_NAME_LENGTH,
  methodPlaces,
  methodResults,
  methods,
  type Method,
  type MethodResult,
} from '#sync/domain/method/method-record.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { Button } from '#web/kit/button.tsx';
import { ChoiceRow } from '#web/kit/choice-row.tsx';
import { DOUBLE_TAP_MS } from '#web/kit/double-tap.ts';
import { PlusIcon } from '#web/kit/icons.ts';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { methodIcons } from '#web/parts/finding/method-rows.tsx';
import { useSingleKeys } from '#web/parts/keys/single-keys.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import type { NewMethod } from '#web/screens/assessment/judge/use-judge-acts.ts';
import { methodName, resultLooks } from '#web/words/finding-words.ts';
import css from './method-form.module.css';

/** Choices shown before 'More'; what was used last is among them. */
const SHOWN = 3;

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
const placeItems = methodPlaces.map((id) => ({ id, label: id === 'on_site' ? 'On site' : 'Remote' }));

/** What is chosen so far. It stays for the next objective of the requirement, and the person for all that follow. */
export interface MethodBegun {
  method: Method | null;
  what: string;
  who: string;
  place: NewMethod['place'];
}

interface NamesProps {
  label: string;
  other: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** Names to choose from, and a field for one that is not among them. */
function Names({ label, other, names, value, onChange }: NamesProps) {
  const [isAll, setAll] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  // The button leaves with its press; the keyboard's way goes on at what it brought.
  const showAll = () => {
    setAll(true);
    afterPaint(() => choices.current?.querySelectorAll<HTMLElement>('[role="radio"]')[shown.length]?.focus());
  };
  const isListed = names.includes(value);
  const few = names.slice(0, SHOWN);
  const shown = isAll ? names : isListed && !few.includes(value) ? [...few.slice(0, SHOWN - 1), value] : few;
  return (
    <div className={css.names} ref={choices}>
      <ChoiceRow
        label={label}
        items={shown.map((name) => ({ id: name, label: name }))}
        value={isListed ? value : null}
        onChange={(name) => {
          setOwn(false);
          onChange(name);
        }}
      >
        {names.length > shown.length && (
          <Button variant="quiet" aria-label={`More: ${label}`} onPress={showAll}>
            {`${names.length - shown.length} more`}
          </Button>
        )}
        <Button variant="quiet" icon={PlusIcon} aria-label={`${other}: ${label}`} onPress={() => setOwn(true)}>
          {other}
        </Button>
      </ChoiceRow>
      {(isOwn || (value !== '' && !isListed)) && (
        <TextField
          label={label}
          hideLabel
          placeholder={label}
          autoFocus={isOwn}
          maxLength={METHOD_NAME_LENGTH}
          value={isListed ? '' : value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface ResultProps {
  objectiveId: string;
  draftKey: string;
  /** What has to be chosen first. */
  missing: string | undefined;
  onRecord: (result: MethodResult, observed: string) => Promise<boolean>;
}

/** The last of the three: what was observed, and what it shows. Use the objective as its key. */
function ResultStep({ objectiveId, draftKey, missing, onRecord }: ResultProps) {
  const draft = useFormDraft(draftKey, { observed: '' });
  const hasKeys = useSingleKeys();
  // A key pressed before the device has looked for a draft is kept until it has.
  const early = useRef<MethodResult | null>(null);
  const recorded = useRef({ form: '', at: 0 });
  const record = (result: MethodResult) => {
    if (missing) return;
    if (!draft) {
      early.current = result;
      return;
    }
    // The second half of a double tap is not another method.
    const { at, form } = recorded.current;
    if (form === draftKey && performance.now() - at < DOUBLE_TAP_MS) return;
    recorded.current = { form: draftKey, at: performance.now() };
    void onRecord(result, draft.value.observed.trim()).then((isSaved) => isSaved && draft.discard());
  };
  useEffect(() => {
    const result = early.current;
    if (!draft || !result) return;
    early.current = null;
    record(result);
  });
  const once = (result: MethodResult) => (isHeld: boolean) => isHeld || record(result);
  useSingleKeyActs({ s: once('supports'), c: once('contradicts'), u: once('inconclusive') });
  const keys = { supports: 'S', contradicts: 'C', inconclusive: 'U' } as const;
  return (
    <>
      <TextArea
        label="What you observed"
        isOptional
        rows={1}
        maxLength={TEXT_LIMITS.judgementReason}
        // Text typed before the device has looked for a draft would be gone.
        isReadOnly={!draft}
        value={draft?.value.observed ?? ''}
        onChange={(observed) => draft?.setValue({ observed })}
      />
      <StatusPicker
        label={`Result of the method for ${objectiveId}`}
        items={methodResults.map((id) => ({ id, ...resultLooks[id], keyName: hasKeys ? keys[id] : undefined }))}
        value={null}
        isDisabled={missing !== undefined}
        onChange={record}
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
          <Segmented
            label="Place"
            items={placeItems}
            value={place}
            onChange={(to) => onBegin({ ...begun, place: to })}
          />
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
