import { useMemo } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { titleIn } from '#sync/domain/method/interview.ts';
import { eachName, latestFirst, personMet } from '#sync/domain/method/method-choices.ts';
import { METHOD_NAME_LENGTH, type MethodRecord } from '#sync/domain/method/method-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { nameOrAddress } from '#sync/domain/people/person-name.ts';
import { activeMembers } from '#sync/domain/team/assigned-families.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { judgingRefusal } from '#sync/domain/team/who-acts.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { usePrimaryKey } from '#web/parts/keys/use-primary-key.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { useFormDraft, type FormDraft } from '#web/records/use-form-draft.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { Names } from '#web/screens/assessment/judge/method/names.tsx';
import { interviewsHref } from '#web/screens/assessment/team/assessment-links.ts';
import { countOf } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';
import css from './interview.module.css';

interface NewInterviewForm {
  person: string;
  title: string;
  families: readonly string[];
}

const blank: NewInterviewForm = { person: '', title: '', families: [] };

export interface InterviewStartProps {
  team: TeamAssessment;
  /** By person, the last one first. */
  interviews: ReadonlyMap<string, readonly MethodRecord[]>;
  /** Whom the workspace knows. */
  people: readonly NamedPerson[];
}

/** Who was interviewed, and where the next interview begins. */
export function InterviewStart({ team, interviews, people }: InterviewStartProps) {
  const { assessment, members } = team;
  const { user } = useWorkspace();
  const draft = useFormDraft(`interview/${assessment.id}/new`, blank);
  const refusal = judgingRefusal(
    assessment,
    members.find(({ personId }) => personId === user.id),
  );
  // A name typed before the device has looked for a draft would be gone.
  if (!draft) return null;
  return (
    <div className={css.page}>
      <PageHeader
        title="Interviews"
        description={
          <span className={kit.lineLinks}>
            <TextLink href={assessmentAddress('/assessments/$assessmentId', assessment.id)}>
              {assessmentName(assessment)}
            </TextLink>
          </span>
        }
      />
      <div className={`${kit.panels} ${kit.narrow} ${kit.one}`}>
        {refusal === undefined ? (
          <NewInterview team={team} interviews={interviews} people={people} draft={draft} />
        ) : (
          <Notice tone="neutral" title={refusal} />
        )}
        <Panel isFlush title="People interviewed">
          {interviews.size === 0 && <p className={`${kit.padded} ${kit.quiet}`}>Nobody has been interviewed yet.</p>}
          <ul className={kit.rows}>
            {[...interviews].map(([name, own]) => (
              <li key={name}>
                <ListRow className={css.met ?? ''} href={interviewsHref(assessment.id, { person: name })}>
                  <span className={kit.words}>
                    <RowTitle>{name}</RowTitle>
                    <RowMeta>{titleIn(own)}</RowMeta>
                  </span>
                  <RowMeta>
                    {[
                      countOf(new Set(own.flatMap(({ objectiveIds }) => objectiveIds)).size, 'objective'),
                      ...own.slice(0, 1).map(({ at }) => dayText(at)),
                    ].join(' · ')}
                  </RowMeta>
                </ListRow>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

interface NewInterviewProps extends InterviewStartProps {
  draft: FormDraft<NewInterviewForm>;
}

/** Who is asked, and about which families. What is chosen goes into the address. */
function NewInterview({ team, interviews, people, draft }: NewInterviewProps) {
  const { members, methods, consolidated } = team;
  const { user } = useWorkspace();
  const [, change] = useAddress('/assessments/$assessmentId/interviews');
  const names = useMemo(() => {
    const team = new Set(activeMembers(members).map(({ personId }) => personId));
    const others = people.filter(({ id }) => !team.has(id));
    return eachName([...latestFirst(methods).map(personMet), ...others.map(nameOrAddress)]);
  }, [members, methods, people]);
  const items = useMemo(() => {
    const own = members.find(({ personId }) => personId === user.id)?.families ?? [];
    const counts = new Map<string, number>();
    for (const id of consolidated.standings.keys()) {
      counts.set(familyOfObjective(id), (counts.get(familyOfObjective(id)) ?? 0) + 1);
    }
    return families.flatMap(({ code, name }) => {
      const count = counts.get(code);
      const description = `${countOf(count ?? 0, 'objective')}${own.includes(code) ? ', yours' : ''}`;
      return count === undefined ? [] : [{ id: code, label: `${code} ${name}`, description }];
    });
  }, [consolidated, members, user.id]);
  const form = draft.value;
  const set = (to: Partial<NewInterviewForm>) => draft.setValue({ ...form, ...to });
  const person = form.person.trim();
  const earlier = interviews.get(person) ?? [];
  const missing =
    person === ''
      ? 'First say who.'
      : form.families.length === 0 && earlier.length === 0
        ? 'Choose at least one family.'
        : undefined;
  const begin = () => {
    if (missing) return;
    draft.finish();
    change({ person, title: form.title.trim(), about: form.families, question: null }, 'push');
  };
  usePrimaryKey(begin);
  return (
    <Panel
      title="New interview"
      footer={
        <div className={kit.bar}>
          <Button variant="primary" isDisabled={missing !== undefined} onPress={begin}>
            Begin the interview
          </Button>
          <span className={kit.aside}>
            {missing ?? (earlier.length > 0 ? 'What was recorded with them before is part of it.' : '')}
          </span>
        </div>
      }
    >
      <div className={`${kit.stack4} ${kit.one}`}>
        <div className={kit.stack2}>
          <h3 className={kit.small}>Who answers</h3>
          <Names
            label="Who answers"
            other="Person"
            names={names}
            value={form.person}
            onChange={(name) => set({ person: name, title: titleIn(interviews.get(name) ?? []) || form.title })}
          />
        </div>
        <TextField
          label="Title or duty"
          isOptional
          maxLength={METHOD_NAME_LENGTH}
          value={form.title}
          onChange={(title) => set({ title })}
        />
        <CheckboxGroup
          label="What it is about"
          className={css.families ?? ''}
          items={items}
          value={[...form.families]}
          onChange={(chosen) => set({ families: items.flatMap(({ id }) => (chosen.includes(id) ? id : [])) })}
        />
      </div>
    </Panel>
  );
}
