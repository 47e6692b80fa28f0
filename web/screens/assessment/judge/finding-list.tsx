import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { LostGround } from '#sync/domain/finding/proposal-needs.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { LostGroundList } from '#web/parts/finding/lost-ground.tsx';
import { useMembers } from '#web/records/use-records.ts';
import { findingLook, teamRoleName } from '#web/words/finding-words.ts';
import { basisName } from '#web/words/judgement-words.ts';
import { memberName } from '#web/words/names.ts';
import { dayText } from '#web/words/times.ts';
import css from './judge-detail.module.css';

export interface FindingListProps {
  title: string;
  findings: readonly Finding[];
  members: readonly TeamMember[];
  lostOf: (finding: Finding) => readonly LostGround[];
  /** Makes a trainee's proposal one's own; undefined for people whose findings do not count, or who have proposed. */
  onAdopt: ((finding: Finding, name: string) => void) | undefined;
}

/** What people found on one objective; what a colleague has not proposed stays theirs. */
export function FindingList({ title, findings, members, lostOf, onAdopt }: FindingListProps) {
  const { user } = useWorkspace();
  const people = useMembers() ?? [];
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={css.sectionHead}>
        <h3>{title}</h3>
      </div>
      <ul className={css.others}>
        {findings.map((finding) => {
          const { id, assessorId, determination, basis, proposedAt, proposedAs, rationale, reason } = finding;
          const role = proposedAs ?? members.find(({ personId }) => personId === assessorId)?.role;
          const name = memberName(people, assessorId);
          const isTrainees = proposedAt !== null && !countsAs(proposedAs);
          const look = determination && findingLook(determination);
          const isTold = proposedAt !== null || assessorId === user.id;
          return (
            <li key={id}>
              <p>
                <b>{name}</b>
                <small>
                  {[role && teamRoleName(role), proposedAt ? dayText(proposedAt) : 'in work']
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </p>
              {isTold && look ? (
                <Badge tone={look.tone} glyph={look.glyph}>
                  {look.label}
                </Badge>
              ) : (
                <Badge>In work</Badge>
              )}
              {isTold && (
                <p className={css.words}>
                  {[basis && `${basisName(basis)}.`, reason, rationale].filter(Boolean).join(' ')}
                </p>
              )}
              <LostGroundList label={`What the proposal of ${name} lacks`} lost={lostOf(finding)} />
              {isTrainees && <p className={css.words}>A trainee’s finding does not count until somebody adopts it.</p>}
              {isTrainees && onAdopt && (
                <Button size="sm" onPress={() => onAdopt(finding, name)}>
                  {`Adopt the finding of ${name}`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
