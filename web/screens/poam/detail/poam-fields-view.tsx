import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { poamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { TAG_LIMITS } from '#sync/domain/poam/poam-fields.ts';
import { poamKinds, type PoamKind } from '#sync/domain/poam/poam-record.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import type { StatusDates } from '#sync/domain/status/status-days.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TagEntry } from '#web/kit/tag-entry.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { useNamedPeople } from '#web/records/use-named-people.ts';
import { peopleToChoose } from '#web/records/use-people.ts';
import { lateTargetText, verdictText } from '#web/screens/poam/poam-status-words.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import { PoamDetailFields } from './poam-detail-fields.tsx';
import type { FormProblems, PoamForm } from './poam-form.ts';

const NOBODY = 'nobody';
const kindLabels: Readonly<Record<PoamKind, string>> = {
  poam: 'POA&M item',
  operational: 'Operational plan of action',
};
const kindItems = poamKinds.toReversed().map((id) => ({ id, label: kindLabels[id] }));

export interface PoamFieldsProps {
  form: PoamForm;
  onChange: (form: PoamForm) => void;
  /** The text in the tag field that is not a tag yet. */
  tagText: string;
  onTagText: (text: string) => void;
  problems: FormProblems;
  isNew: boolean;
  /** A calendar day of the workspace's time zone. */
  today: string;
  /** The conditional status whose 180 days are running. */
  running: StatusDates | null;
  controls: readonly Control[];
  statuses: ReadonlyMap<string, SealedControlStatus>;
  members: readonly NamedPerson[];
}

export function PoamFields(props: PoamFieldsProps) {
  const { form, onChange, tagText, onTagText, problems, isNew, today, running, controls, statuses, members } = props;
  const set = (part: Partial<PoamForm>) => onChange({ ...form, ...part });
  const named = new Set(useNamedPeople()?.map(({ person }) => person.id));
  const owners = [
    { id: NOBODY, label: 'Nobody yet' },
    ...peopleToChoose(members, form.ownerId).map((one) => ({
      id: one.id,
      label: named.has(one.id) ? `${personName(one)}, named by a file` : personName(one),
    })),
  ];
  const bound = boundFields(form, set, problems);
  return (
    <>
      <SheetSection>
        <div className={kit.stack4}>
          {isNew && (
            <RadioGroup<PoamKind>
              label="Kind"
              help="An operational plan has no 180-day limit; it has a trigger and dated reviews."
              items={kindItems}
              {...bound('kind')}
            />
          )}
          <Select
            label="Control"
            placeholder="Choose a control"
            items={controls.map(({ id, title }) => ({ id, label: `${requirementName(id)}: ${title}` }))}
            value={form.controlId || null}
            onChange={(controlId) => set({ controlId, objectives: [] })}
            error={problems.controlId}
          />
          {form.controlId && form.kind === 'poam' && (
            <Eligibility controlId={form.controlId} status={statuses.get(form.controlId)} />
          )}
          <TextArea label="Weakness" help="What is not met, as an assessor would write it." {...bound('weakness')} />
          <TextArea label="Planned action" isOptional {...bound('plannedAction')} />
        </div>
      </SheetSection>
      <SheetSection title="Who and when">
        <div className={kit.stack4}>
          <div className={kit.pair}>
            <TextField
              label="Target date"
              type="date"
              {...bound('targetDate')}
              help={(form.kind === 'poam' && lateTargetText(form.targetDate, running, today)) || undefined}
            />
            <Select
              label="Owner"
              items={owners}
              value={form.ownerId ?? NOBODY}
              onChange={(id) => set({ ownerId: id === NOBODY ? null : id })}
              error={problems.ownerId}
            />
          </div>
          <TextField label="Resources" isOptional help="Money, hours, vendors." {...bound('resources')} />
        </div>
      </SheetSection>
      <SheetSection title="Cause and risk">
        <PoamDetailFields form={form} set={set} problems={problems} />
      </SheetSection>
      <SheetSection title="Milestones">
        <MilestoneFields
          milestones={form.milestones}
          onChange={(milestones) => set({ milestones })}
          problems={problems}
        />
      </SheetSection>
      <SheetSection>
        <TagEntry
          listLabel="Tags of this item"
          tags={form.tags}
          onChange={(tags) => set({ tags: [...tags] })}
          text={tagText}
          onTextChange={onTagText}
          limits={TAG_LIMITS}
          fullText={`An item has at most ${TAG_LIMITS.count} tags.`}
          error={problems.tags}
        />
      </SheetSection>
    </>
  );
}

function Eligibility({ controlId, status }: { controlId: string; status: SealedControlStatus | undefined }) {
  const verdict = poamVerdict(controlId, isPartlyMet(controlId, status ?? {}));
  return (
    <Notice tone={verdict === 'allowed' ? 'info' : 'warning'}>
      {verdictText(verdict, findRequirementFacts(controlId)?.weight ?? 0)}
    </Notice>
  );
}
