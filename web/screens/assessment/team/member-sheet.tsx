import { useState } from 'react';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { needsClearance } from '#sync/domain/team/interest-conflicts.ts';
import { handOverLead } from '#sync/domain/team/lead-mutators.ts';
import { clearMember, endMember } from '#sync/domain/team/member-mutators.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { teamRoleName } from '#web/words/finding-words.ts';
import { successToast } from '#web/words/messages.ts';
import { dateText } from '#web/words/times.ts';
import { PlaceSheet } from './place-sheet.tsx';
import { SignSheet } from './sign-sheet.tsx';
import { placeNote } from './team-words.ts';
import css from './team.module.css';
import { TextSheet } from './text-sheet.tsx';
import type { TeamView } from './use-team-view.ts';

type Act = 'change' | 'sign' | 'clear' | 'lead' | 'end';

export interface MemberSheetProps {
  view: TeamView;
  /** A person of the team; 'new' adds somebody. */
  personId: string;
  onClose: () => void;
}

/** One member: their place, their statement, and what the reader may do about both. */
export function MemberSheet({ view, personId, onClose }: MemberSheetProps) {
  const member = view.team.find((one) => one.personId === personId);
  if (member) return <KnownMember view={view} member={member} onClose={onClose} />;
  return personId === 'new' && view.isLead ? <PlaceSheet view={view} onClose={onClose} /> : null;
}

function KnownMember({ view, member, onClose }: { view: TeamView; member: TeamMember; onClose: () => void }) {
  const { assessment, me, isOver, isLead, interests, nameOf } = view;
  const { personId, role, conflictOfInterest, cleared } = member;
  const run = useRunChanges();
  const [act, setAct] = useState<Act | null>(null);
  const name = nameOf(personId);
  const isSelf = me?.personId === personId;
  const isOpen = needsClearance(member, new Set(interests.keys()));
  const mayClear = me && !isSelf && (role === 'lead' ? countsAs(me.role) : isLead);
  const at = { assessmentId: assessment.id, personId };
  const back = () => setAct(null);
  const carryOut = (change: Call, done: string) =>
    void run({ changes: [{ call: change }], done: successToast(done), onDone: onClose });
  if (act === 'change') return <PlaceSheet view={view} member={member} onClose={back} />;
  if (act === 'sign') return <SignSheet member={member} onClose={back} />;
  if (act === 'clear') {
    return (
      <TextSheet
        title={`Clear ${name}`}
        label="Why they take part all the same"
        missing="Reason is required"
        saveLabel="Clear"
        draftKey={`clearance/${member.id}`}
        change={(reason) => call(clearMember, { ...at, reason })}
        done={`${name} cleared`}
        onClose={back}
      />
    );
  }
  return (
    <>
      <Sheet title={name} state={teamRoleName(role)} isOpen onOpenChange={(isShown) => !isShown && onClose()}>
        <SheetSection isSunken>
          <MetaList
            align="start"
            items={[
              { term: 'Has', value: placeNote(member) },
              ...(member.cpn ? [{ term: 'CPN', value: member.cpn }] : []),
              {
                term: 'Statement',
                value: conflictOfInterest
                  ? `Signed ${dateText(conflictOfInterest.signedAt)}: ${conflictOfInterest.statement || 'no conflict of interest'}`
                  : 'Not signed',
              },
              ...(cleared ? [{ term: 'Cleared', value: `${nameOf(cleared.by)}: ${cleared.reason}` }] : []),
              ...(isOpen ? [{ term: 'Not cleared', value: 'Judging cannot begin before somebody decides.' }] : []),
            ]}
          />
        </SheetSection>
        {!isOver && (isSelf || isLead || (isOpen && mayClear)) && (
          <SheetSection title="What you can do">
            <div className={css.acts}>
              {isSelf && (
                <Button variant={conflictOfInterest ? 'secondary' : 'primary'} onPress={() => setAct('sign')}>
                  {conflictOfInterest ? 'Sign again' : 'Sign your statement'}
                </Button>
              )}
              {isOpen && mayClear && (
                <Button variant="primary" onPress={() => setAct('clear')}>
                  Clear with a reason
                </Button>
              )}
              {isLead && <Button onPress={() => setAct('change')}>Change place and families</Button>}
              {isLead && !isSelf && role !== 'quality' && (
                <Button onPress={() => setAct('lead')}>Hand over the lead</Button>
              )}
              {isLead && !isSelf && <Button onPress={() => setAct('end')}>Take out of the team</Button>}
            </div>
          </SheetSection>
        )}
      </Sheet>
      <AlertDialog
        isOpen={act === 'lead'}
        onOpenChange={back}
        variant="primary"
        title={`Make ${name} the lead?`}
        safeLabel="Stay the lead"
        confirmLabel={`Make ${name} the lead`}
        onConfirm={() =>
          carryOut(
            call(handOverLead, { assessmentId: assessment.id, fromId: me?.personId ?? '', toId: personId }),
            `${name} leads now`,
          )
        }
      >
        You become an assessor. Only the new lead can hand it back.
      </AlertDialog>
      <AlertDialog
        isOpen={act === 'end'}
        onOpenChange={back}
        title={`Take ${name} out of the team?`}
        safeLabel={`Keep ${name}`}
        confirmLabel="Take out"
        onConfirm={() => carryOut(call(endMember, at), `${name} is out of the team`)}
      >
        The assessment leaves their devices. What they proposed stays and counts on.
      </AlertDialog>
    </>
  );
}
