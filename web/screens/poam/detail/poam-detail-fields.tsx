import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { riskNames, triggerNames } from '#sync/domain/poam/poam-names.ts';
import { poamRiskLevels, poamTriggers } from '#sync/domain/poam/poam-record.ts';
import kit from '#web/kit/kit.module.css';
import { MultiSelect } from '#web/kit/multi-select.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { useControlObjectives } from '#web/records/use-objectives.ts';
import type { FormProblems, PoamForm } from './poam-form.ts';

const OPEN = 'open';
const levels = [{ id: OPEN, label: 'Not judged' }, ...poamRiskLevels.map((id) => ({ id, label: riskNames[id] }))];
const triggers = [{ id: OPEN, label: 'None named' }, ...poamTriggers.map((id) => ({ id, label: triggerNames[id] }))];

export interface PoamDetailFieldsProps {
  form: PoamForm;
  set: (part: Partial<PoamForm>) => void;
  problems: FormProblems;
}

/** The details of a plan besides the weakness, the owner and the dates. */
export function PoamDetailFields({ form, set, problems }: PoamDetailFieldsProps) {
  const objectives = useControlObjectives(form.controlId);
  const wordsOf = new Map(objectives?.map(({ id, official, title }) => [id, official ?? title]));
  const own = objectiveIds.filter((id) => id.startsWith(`${form.controlId}[`));
  const bound = boundFields(form, set, problems);
  return (
    <div className={kit.stack4}>
      {own.length > 0 && (
        <MultiSelect
          label="Objectives"
          placeholder="The whole requirement"
          items={own.map((id) => ({ id, label: `${cmmcIdOf(id)} ${wordsOf.get(id) ?? ''}`.trimEnd() }))}
          {...bound('objectives')}
        />
      )}
      <TextArea label="Root cause" isOptional {...bound('rootCause')} />
      <TextArea
        label="Interim mitigation"
        isOptional
        help="What lowers the risk until the work is done."
        {...bound('mitigation')}
      />
      <TextField
        label="Source"
        isOptional
        help="Where the weakness became known: an assessment, a scan, an incident."
        {...bound('source')}
      />
      <div className={kit.pair}>
        <Select
          label="Likelihood"
          items={levels}
          value={form.likelihood ?? OPEN}
          onChange={(id) => set({ likelihood: poamRiskLevels.find((level) => level === id) ?? null })}
        />
        <Select
          label="Impact"
          items={levels}
          value={form.impact ?? OPEN}
          onChange={(id) => set({ impact: poamRiskLevels.find((level) => level === id) ?? null })}
        />
      </div>
      {form.kind === 'operational' && (
        <div className={kit.pair}>
          <Select
            label="Trigger"
            items={triggers}
            value={form.trigger ?? OPEN}
            onChange={(id) => set({ trigger: poamTriggers.find((trigger) => trigger === id) ?? null })}
          />
          <TextField
            label="Next review"
            type="date"
            value={form.nextReviewOn ?? ''}
            onChange={(day) => set({ nextReviewOn: day || null })}
            error={problems.nextReviewOn}
          />
        </div>
      )}
    </div>
  );
}
