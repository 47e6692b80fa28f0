import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { basesOf } from '#sync/domain/objective/judgement-basis.ts';
import { judgements, type Judgement, type JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import { overrulesAny } from '#sync/domain/ruling/family-rulings.ts';
import { Button } from '#web/kit/button.tsx';
import { ChoiceRow } from '#web/kit/choice-row.tsx';
import { Dock, DockRow } from '#web/kit/dock.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Select } from '#web/kit/select.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { usePrimaryKey } from '#web/parts/keys/use-primary-key.ts';
import { AskForEvidence } from '#web/parts/request/ask-for-evidence.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { basisName, judgementLooks, judgementName } from '#web/words/judgement-words.ts';
import { disputeChoices } from './dispute-choices.ts';
import css from './disputes.module.css';
import type { Decision } from './use-rulings.ts';

const OWN = 'own';
const results = judgements.map((id) => ({ id, label: judgementName(id), ...judgementLooks[id] }));

interface Form {
  /** One of the proposed answers, or the lead's own. */
  choice: string;
  determination: Judgement | null;
  basis: JudgementBasis | null;
  reason: string;
}

const blank: Form = { choice: '', determination: null, basis: null, reason: '' };

export interface RulingDockProps {
  assessment: Assessment;
  objectiveId: string;
  draftKey: string;
  proposals: readonly Finding[];
  nameOf: (personId: string) => string;
  /** A finding changed while the dispute was open, and the lead has not looked again. */
  isStale: boolean;
  onRule: (decision: Decision) => Promise<boolean>;
  /** Leaves it for later; undefined where nothing else waits. */
  onLater: (() => void) | undefined;
}

/** The lead's decision on one objective, with the reason where it overrules somebody. Use the objective as its key. */
export function RulingDock(props: RulingDockProps) {
  const { assessment, objectiveId, draftKey, proposals, nameOf, isStale, onRule, onLater } = props;
  const draft = useFormDraft(draftKey, blank);
  const form = draft?.value ?? blank;
  const set = (change: Partial<Form>) => draft?.setValue({ ...form, ...change });
  const choices = disputeChoices(proposals, nameOf);
  const picked = choices.find(({ id }) => id === form.choice);
  const { determination, basis } = picked ?? form;
  const decision = (picked || form.choice === OWN) && determination !== null ? { determination, basis } : null;
  const isOverruling = decision !== null && overrulesAny(proposals, decision);
  const missing =
    decision === null
      ? 'Choose a decision.'
      : isOverruling && form.reason.trim() === ''
        ? 'Say why you overrule a finding.'
        : isStale
          ? 'Look at what changed first.'
          : undefined;
  const decide = async () => {
    if (missing !== undefined || decision === null) return;
    if (await onRule({ ...decision, reason: form.reason.trim() })) draft?.discard();
  };
  usePrimaryKey(() => void decide());
  if (!draft) return null;
  const bases = form.determination ? basesOf[form.determination] : [];
  return (
    <Dock label="Your decision">
      <ChoiceRow
        label="Your decision"
        items={[
          ...choices.map(({ id, label, determination: to }) => ({
            id,
            label,
            tone: judgementLooks[to].tone,
            mark: <Glyph name={judgementLooks[to].glyph} />,
          })),
          { id: OWN, label: 'Write another' },
        ]}
        value={form.choice === '' ? null : form.choice}
        onChange={(choice) => set({ choice })}
      >
        <AskForEvidence assessment={assessment} objectiveId={objectiveId} />
      </ChoiceRow>
      {form.choice === OWN && (
        <DockRow>
          <StatusPicker
            label={`Ruling on ${objectiveId}`}
            items={results}
            value={form.determination}
            onChange={(to) => set({ determination: to, basis: to === 'met' ? 'implemented' : null })}
          />
          {bases.length > 0 && (
            <Select
              label="Basis"
              isInline
              placeholder="none"
              items={bases.map((id) => ({ id, label: basisName(id) }))}
              value={form.basis}
              onChange={(to) => set({ basis: to })}
            />
          )}
        </DockRow>
      )}
      <TextArea
        label="Reason"
        isOptional={!isOverruling}
        rows={1}
        maxLength={TEXT_LIMITS.judgementReason}
        value={form.reason}
        onChange={(reason) => set({ reason })}
      />
      <DockRow>
        <p className={css.foot}>
          {missing ?? 'All findings, their evidence and your reason stay in the record and in the report.'}
        </p>
        <Button className={css.act ?? ''} onPress={onLater} isDisabled={!onLater}>
          Later
        </Button>
        <Button
          className={css.act ?? ''}
          variant="primary"
          isDisabled={missing !== undefined}
          onPress={() => void decide()}
        >
          {decision ? `Decide ${judgementName(decision.determination)}` : 'Decide'}
        </Button>
      </DockRow>
    </Dock>
  );
}
