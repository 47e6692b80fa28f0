import { signStatement } from '#sync/domain/team/member-mutators.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { TextSheet } from './text-sheet.tsx';

/** A person signs what may be a conflict of interest. */
export function SignSheet({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { id, assessmentId, personId, conflictOfInterest } = member;
  return (
    <TextSheet
      title="Sign your statement"
      lead="You sign with your name. What you state, everybody of the team reads."
      label="What may be a conflict of interest"
      help="Leave it empty if there is none."
      saveLabel="Sign"
      draftKey={`statement/${id}`}
      stored={conflictOfInterest?.statement ?? ''}
      change={(statement) => call(signStatement, { assessmentId, personId, statement })}
      done="Statement signed"
      onClose={onClose}
    />
  );
}
