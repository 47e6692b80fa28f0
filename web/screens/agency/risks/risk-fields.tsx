import { riskLevels, type RiskLevel } from '#sync/domain/agency/risk-level.ts';
import { followMatrix, riskLevelOf } from '#sync/domain/agency/risk-matrix.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import type { RiskForm } from '#web/screens/agency/records/record-kinds.ts';
import { levelName, wordChoices } from '#web/words/state-local-words.ts';

const statuses = ['not_started', 'in_progress', 'mitigated', 'accepted'];
const levels = riskLevels.map((id) => ({ id, label: levelName(id) }));

/** Likelihood and impact determine the level; a person may set another. */
export function RiskFields({ form, set, problems }: FieldsProps<RiskForm>) {
  const matrix = riskLevelOf(form.likelihood, form.impactLevel);
  const rate = (part: { likelihood?: RiskLevel; impactLevel?: RiskLevel }) =>
    set({ ...part, ...followMatrix(form, part) });
  const bound = boundFields(form, set, problems);
  return (
    <>
      <TextField label="Assessment name" {...bound('assessmentName')} maxLength={200} autoFocus />
      <TextField
        label="Assessment type"
        placeholder="Annual, vendor, after an incident"
        {...bound('assessmentType')}
        maxLength={80}
      />
      <TextArea label="Risk description" rows={3} maxLength={4_000} {...bound('riskDescription')} />
      <div className={kit.pair}>
        <Select
          label="Likelihood"
          items={levels}
          value={form.likelihood}
          onChange={(likelihood) => rate({ likelihood })}
        />
        <Select
          label="Impact level"
          items={levels}
          value={form.impactLevel}
          onChange={(impactLevel) => rate({ impactLevel })}
        />
      </div>
      <div className={kit.pair}>
        <Select
          label="Risk level"
          help={`The matrix gives ${levelName(matrix)}.`}
          items={levels}
          {...bound('riskLevel')}
        />
        <Select
          label="Mitigation status"
          items={wordChoices(statuses, form.mitigationStatus)}
          {...bound('mitigationStatus')}
        />
      </div>
    </>
  );
}
