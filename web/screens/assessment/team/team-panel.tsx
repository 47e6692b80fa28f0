import { needsClearance } from '#sync/domain/team/interest-conflicts.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { objectivesOfMember } from '#sync/domain/team/who-has-what.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, PlusIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import { dateText } from '#web/words/times.ts';
import { placeNote, placeWord } from './team-words.ts';
import css from './team.module.css';
import type { TeamView } from './use-team-view.ts';

/** The team with who has what. `onOpen`: a person's id, or 'new'. */
export function TeamPanel({ view, onOpen }: { view: TeamView; onOpen: (personId: string) => void }) {
  const { team, isLead, holders } = view;
  return (
    <Panel
      isFlush
      title="Team"
      action={
        isLead && (
          <Button variant="quiet" size="sm" icon={PlusIcon} onPress={() => onOpen('new')}>
            Add a person
          </Button>
        )
      }
    >
      <ul className={css.members}>
        {team.map((member) => {
          const count = objectivesOfMember(member, holders);
          const name = view.nameOf(member.personId);
          return (
            <li key={member.id}>
              <button type="button" className={css.member} onClick={() => onOpen(member.personId)}>
                <Avatar name={name} />
                <span>
                  <b>{name}</b>, {placeWord(member)}
                  <small>{placeNote(member)}</small>
                </span>
                <SignedMark member={member} />
                <span className={css.count}>
                  {count > 0 ? count : '–'}
                  {count > 0 && <small> {count === 1 ? 'objective' : 'objectives'}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function SignedMark({ member: { conflictOfInterest } }: { member: TeamMember }) {
  return conflictOfInterest ? (
    <span className={css.signed}>
      <Icon icon={CircleCheckIcon} />
      {`Signed ${dateText(conflictOfInterest.signedAt)}`}
    </span>
  ) : (
    <span className={css.signed} data-missing>
      <Glyph name="not-started" />
      Not signed
    </span>
  );
}

/** What may be a conflict of interest. Below everything else, because it may be known last. */
export function InterestPanel({ view }: { view: TeamView }) {
  const { team, interests } = view;
  const concerned = team.filter(
    ({ personId, cleared, conflictOfInterest }) =>
      interests.has(personId) || cleared || conflictOfInterest?.statement.trim(),
  );
  if (concerned.length === 0) return null;
  return (
    <Panel isFlush title="Conflicts of interest">
      {concerned.map((member) => (
        <InterestLine key={member.id} member={member} view={view} />
      ))}
    </Panel>
  );
}

/** What may be a conflict of interest of one member, and who decided. */
function InterestLine({ member, view: { interests, nameOf } }: { member: TeamMember; view: TeamView }) {
  const { user } = useWorkspace();
  const { personId, cleared, conflictOfInterest } = member;
  const changed = interests.get(personId);
  const statement = conflictOfInterest?.statement.trim() ?? '';
  const name = nameOf(personId);
  const isOpen = needsClearance(member, new Set(interests.keys()));
  return (
    <p className={css.interest} data-open={isOpen || undefined}>
      <Icon icon={isOpen ? CircleAlertIcon : CircleCheckIcon} />
      <span>
        {changed && (
          <>
            <b>{`${name} changed ${countOf(changed.records, 'record')} of ${user.organizationName} in the last 36 months`}</b>
            {`, the last on ${dateText(changed.last)}. `}
          </>
        )}
        {statement && `${name} states: ‘${statement}’ `}
        {cleared ? `${name} is cleared by ${nameOf(cleared.by)}: ${cleared.reason}` : `${decider(member)} decides.`}
      </span>
    </p>
  );
}

const decider = ({ role }: TeamMember) => (role === 'lead' ? 'Another assessor or an administrator' : 'The lead');
