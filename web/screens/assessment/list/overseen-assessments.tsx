import { useState } from 'react';
import { assessmentKindNames } from '#sync/domain/assessment/assessment-name.ts';
import type { Overseen } from '#sync/domain/team/overseen.ts';
import { clearLead, listOverseen, nameLead } from '#sync/domain/team/team-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useNow } from '#web/kit/use-now.ts';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { problemOf, useCall } from '#web/records/use-call.ts';
import { useCan } from '#web/records/use-can.ts';
import { useInterests } from '#web/records/use-interests.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { TextSheet } from '#web/screens/assessment/team/text-sheet.tsx';
import { call } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';
import { refusedToast, successToast } from '#web/words/messages.ts';
import { memberName } from '#web/words/names.ts';
import { dateText } from '#web/words/times.ts';
import css from './list.module.css';
import { NameLeadSheet } from './name-lead-sheet.tsx';

/** For administrators: the assessments whose lead is gone, or waits to be cleared. They see nothing else of them. */
export function OverseenAssessments() {
  return useCan('assessment.oversee') ? <Overseeing /> : null;
}

function Overseeing() {
  const { value, reload } = useCall(listOverseen, {});
  const { loop, user } = useWorkspace();
  const people = useMembers();
  const today = useToday(useNow());
  const interests = useInterests(
    today,
    (value ?? []).some(({ isGone }) => !isGone),
  );
  const isOnLine = useOnLine();
  const [open, setOpen] = useState<Overseen | null>(null);
  const waiting = value?.filter(
    ({ isGone, statement, leadId }) => isGone || statement !== '' || interests?.has(leadId),
  );
  if (!waiting || waiting.length === 0 || !people) return null;
  const nameOf = (personId: string) => memberName(people, personId);
  const decide = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await loop.syncNow();
      showToast({ ...successToast(done), isServersWord: true });
    } catch (error) {
      showToast(refusedToast(problemOf(error).message));
      return false;
    } finally {
      await reload();
    }
    return true;
  };
  const changed = open && interests?.get(open.leadId);
  return (
    <Panel isFlush title="Waiting for an administrator" className={css.panel}>
      <p className={css.lede}>
        You decide who leads, and see nothing else of these assessments.
        {!isOnLine && ' Both need the server. This device is offline.'}
      </p>
      <ul className={css.list}>
        {waiting.map((one) => (
          <li key={one.id}>
            <ListRow className={css.row}>
              <span>
                <RowTitle>
                  {one.isGone ? 'Its lead has left' : `${nameOf(one.leadId)} leads and is not cleared`}
                </RowTitle>
                <RowMeta>{`${assessmentKindNames[one.kind]} · opened ${dateText(one.createdAt)}`}</RowMeta>
                {one.isGone && one.candidates.length === 0 && (
                  <RowMeta>Nobody else of its team is here. Invite one of them back to go on.</RowMeta>
                )}
              </span>
              {(!one.isGone || one.candidates.length > 0) && (
                <Button size="sm" isDisabled={!isOnLine} onPress={() => setOpen(one)}>
                  {one.isGone ? 'Name another lead' : 'Clear the lead'}
                </Button>
              )}
            </ListRow>
          </li>
        ))}
      </ul>
      {open?.isGone && (
        <NameLeadSheet
          overseen={open}
          nameOf={nameOf}
          onName={(toId) =>
            decide(
              () => call(nameLead, { params: { id: open.id }, body: { fromId: open.leadId, toId } }),
              `${nameOf(toId)} leads now`,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open && !open.isGone && (
        <TextSheet
          title={`Clear ${nameOf(open.leadId)}`}
          lead={[
            open.statement ? `They state: ‘${open.statement}’` : 'They state no conflict of interest.',
            changed &&
              `They changed ${countOf(changed.records, 'record')} of ${user.organizationName} in the last 36 months, the last on ${dateText(changed.last)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
          label="Why they take part all the same"
          help="The team reads it with your name."
          missing="Reason is required"
          saveLabel="Clear"
          draftKey={`assessment/${open.id}/clearance`}
          send={(reason) =>
            decide(
              () => call(clearLead, { params: { id: open.id }, body: { personId: open.leadId, reason } }),
              `${nameOf(open.leadId)} cleared`,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
