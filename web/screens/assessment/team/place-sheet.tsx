import { useState } from 'react';
import { families as catalogFamilies } from '#sync/catalog/catalog-facts.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { firmRoles } from '#sync/domain/permissions/role.ts';
import { judgingRoles } from '#sync/domain/team/counting-roles.ts';
import { addMember, changeMember, memberFieldsSchema } from '#sync/domain/team/member-mutators.ts';
import { teamRoles, type TeamMember, type TeamRole } from '#sync/domain/team/team-member-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useMembers } from '#web/records/use-records.ts';
import { teamRoleName } from '#web/words/finding-words.ts';
import { successToast } from '#web/words/messages.ts';
import css from './team.module.css';
import type { TeamView } from './use-team-view.ts';

/** There is one lead, who hands over. */
const places = teamRoles.filter((one) => one !== 'lead');

const blank = {
  personId: '',
  role: places[0] as TeamRole,
  families: [] as string[],
  cpn: '',
  clientConsent: '',
};

/** Adds somebody to the team, or changes their place. `member`: undefined for somebody new. */
export function PlaceSheet({ view, member, onClose }: { view: TeamView; member?: TeamMember; onClose: () => void }) {
  const { assessment, team } = view;
  const members = useMembers();
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  const { personId, role, families, cpn, clientConsent } = member ?? blank;
  const stored = { personId, role, families: [...families], cpn, clientConsent };
  const draft = useFormDraft(`place/${assessment.id}/${personId || 'new'}`, stored);
  if (!draft || !members) return null;

  const form = draft.value;
  const isJudging = judgingRoles.includes(form.role);
  const fields = { ...form, families: isJudging ? form.families : [] };
  const problems = problemsByField(memberFieldsSchema, fields);
  if (form.personId === '') problems.personId = 'Choose a person';
  if (form.role === 'observer' && form.clientConsent.trim() === '') {
    problems.clientConsent = 'Note how the client agreed to the observer.';
  }
  const set = (part: Partial<typeof form>) => draft.setValue({ ...form, ...part });
  const bound = boundFields(form, set, isTried ? problems : {});
  const known = new Set(team.map((one) => one.personId));
  const open = members.filter(
    (one) =>
      !known.has(one.id) &&
      can(one.role, 'assessment.work') &&
      (!isCertifying(assessment) || firmRoles.includes(one.role)),
  );
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const { personId: chosen, ...place } = fields;
    const at = { assessmentId: assessment.id, personId: chosen };
    const change = member ? call(changeMember, { ...at, set: place }) : call(addMember, { ...at, ...place });
    return run({ changes: [{ call: change }], done: successToast(member ? 'Place changed' : 'Added to the team') });
  };
  return (
    <FormSheet
      title={member ? `Place of ${view.nameOf(member.personId)}` : 'Add a person'}
      draft={draft}
      saveLabel={member ? 'Save' : 'Add to the team'}
      onSave={save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={css.fields}>
          {!member && (
            <Select
              label="Person"
              placeholder="Choose a person"
              help={
                open.length === 0
                  ? 'Everybody of this workspace who may work in it is in the team. An administrator invites more.'
                  : undefined
              }
              items={open.map((one) => ({ id: one.id, label: personName(one) }))}
              {...bound('personId')}
              value={form.personId || null}
            />
          )}
          {role !== 'lead' && (
            <Select<TeamRole>
              label="Place"
              items={places.map((one) => ({ id: one, label: teamRoleName(one), description: roleHelp[one] }))}
              {...bound('role')}
            />
          )}
          {isJudging && (
            <CheckboxGroup
              label="Families"
              items={catalogFamilies.map(({ code, name }) => ({ id: code, label: `${code} ${name}` }))}
              {...bound('families')}
            />
          )}
          {form.role === 'observer' && (
            <TextField label="How the client agreed" help="Who agreed, and when." {...bound('clientConsent')} />
          )}
          <TextField label="CPN" isOptional help="The number of a CMMC professional." {...bound('cpn')} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

const roleHelp: Readonly<Record<TeamRole, string>> = {
  lead: 'Changes the team, rules and releases.',
  assessor: 'Judges, and what they propose counts.',
  trainee: 'Judges, and it counts once an assessor has adopted it.',
  quality: 'Reads everything from the report on, and says a word on it.',
  observer: 'Reads.',
};
