import { useState } from 'react';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { FindingFields } from '#sync/domain/finding/finding-fields.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { needWords, proposalNeeds, type ProposalNeed } from '#sync/domain/finding/proposal-needs.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { basesOf, basisAfter, isNamedBasis } from '#sync/domain/objective/judgement-basis.ts';
import {
  BASIS_REFERENCE_LENGTH,
  type Judgement,
  type JudgementBasis,
} from '#sync/domain/objective/objective-status-record.ts';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { judgementItems } from '#web/parts/judging/judgement-form.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { basisName, basisWords } from '#web/words/judgement-words.ts';
import css from './judge-dock.module.css';

interface Form {
  determination: Judgement | null;
  basis: JudgementBasis | null;
  basisReference: string;
  basisDate: string;
  reason: string;
  rationale: string;
}

const formOf = ({ determination, basis, basisReference, basisDate, reason, rationale }: Finding): Form => ({
  determination,
  basis,
  basisReference,
  basisDate: basisDate ?? '',
  reason,
  rationale,
});

export interface ChangeSheetProps {
  finding: Finding;
  methods: readonly MethodRecord[];
  final: ReadonlySet<string>;
  onPropose: (set: Partial<FindingFields>) => Promise<boolean>;
  onClose: () => void;
}

/** Changes what is proposed already. A change after the ruling reopens the objective. Use the finding as its key. */
export function ChangeSheet({ finding, methods, final, onPropose, onClose }: ChangeSheetProps) {
  const draft = useFormDraft(`finding/${finding.id}/change`, formOf(finding));
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const form = draft.value;
  const set = (change: Partial<Form>) => draft.setValue({ ...form, ...change });
  const fields = { ...form, basisDate: form.basisDate || null };
  const needs = proposalNeeds({ ...finding, ...fields }, methods, final);
  const errorOf = (...of: ProposalNeed[]) => {
    const need = isTried && needs.find((one) => of.includes(one));
    return need ? needWords[need] : undefined;
  };
  const elsewhere = needs.filter((need) => ['method', 'evidence', 'contradiction'].includes(need));
  const bases = form.determination ? basesOf[form.determination] : [];
  const save = async () => {
    setTried(true);
    return needs.length === 0 && onPropose(fields);
  };
  return (
    <FormSheet
      title={`Propose a change of ${finding.objectiveId}`}
      draft={draft}
      saveLabel="Propose the change"
      onSave={save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={css.sheetPart}>
          <StatusPicker
            label={`Determination of ${finding.objectiveId}`}
            items={judgementItems}
            value={form.determination}
            onChange={(determination) => set({ determination, basis: basisAfter(determination, form.basis) })}
            isBlock
          />
          {bases.length > 0 && (
            <Select
              label="Basis"
              items={bases.map((id) => ({ id, label: basisName(id) }))}
              value={form.basis}
              onChange={(basis) => set({ basis })}
              error={errorOf('basis')}
            />
          )}
          {isNamedBasis(form.basis) && (
            <>
              <TextField
                label={basisWords[form.basis].reference}
                value={form.basisReference}
                maxLength={BASIS_REFERENCE_LENGTH}
                onChange={(basisReference) => set({ basisReference })}
                error={errorOf('reference')}
              />
              <TextField
                type="date"
                label={basisWords[form.basis].date}
                value={form.basisDate}
                onChange={(basisDate) => set({ basisDate })}
                error={errorOf('date')}
              />
            </>
          )}
          {form.determination !== 'met' && (
            <TextArea
              label="Reason"
              rows={3}
              maxLength={TEXT_LIMITS.judgementReason}
              value={form.reason}
              onChange={(reason) => set({ reason })}
              error={errorOf('reason', 'justification')}
            />
          )}
          <TextArea
            label="Rationale"
            rows={4}
            maxLength={TEXT_LIMITS.judgementReason}
            value={form.rationale}
            onChange={(rationale) => set({ rationale })}
            error={errorOf('rationale')}
          />
          {elsewhere.map((need) => (
            <p key={need} role={isTried ? 'alert' : undefined}>
              {needWords[need]}
            </p>
          ))}
        </div>
      </SheetSection>
    </FormSheet>
  );
}
