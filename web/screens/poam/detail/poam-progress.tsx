import { useState } from 'react';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { CONDITION } from '#sync/domain/poam/poam-mutators.ts';
import { poamStateNames } from '#sync/domain/poam/poam-names.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { EvidenceStrip } from '#web/parts/evidence/evidence-strip.tsx';
import { useCan } from '#web/records/use-can.ts';
import { isSelf } from '#web/records/use-people.ts';
import { useAssessments } from '#web/records/use-statuses.ts';
import { stateChanges, verifyChanges } from '#web/screens/poam/poam-changes.ts';
import { poamStateTones } from '#web/screens/poam/poam-status-words.ts';
import { verifierName } from '#web/screens/poam/poam-texts.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { memberName } from '#web/words/names.ts';
import { PoamReviews } from './poam-reviews.tsx';
import css from './poam-sheet.module.css';

const FORMER = 'a former member';

export interface PoamProgressProps {
  item: Poam;
  members: readonly NamedPerson[];
  /** A calendar day of the workspace's time zone. */
  today: string;
}

/** A plan's progress, its evidence, and the next step; closing it takes a person other than its owner. */
export function PoamProgress({ item, members, today }: PoamProgressProps) {
  const canChange = useCan('plan.change');
  const { state, verification } = item;
  const verifier = verification && verifierName(members, verification, FORMER);
  const nameOf = (id: string) => memberName(members, id, FORMER);
  return (
    <SheetSection title="Progress">
      <div className={kit.stack4}>
        <StatusChip status={poamStateTones[state]} label={poamStateNames[state]} variant="tint" className={css.state} />
        {verification && (
          <p>{`Verified by ${verifier} on ${calendarDayText(verification.on)}. ${verification.evidence}`}</p>
        )}
        <EvidenceStrip table="plan" recordId={item.id} controlId={item.controlId} label="this plan" />
        {item.kind === 'operational' && <PoamReviews item={item} nameOf={nameOf} today={today} />}
        {canChange && <NextSteps item={item} members={members} nameOf={nameOf} today={today} />}
      </div>
    </SheetSection>
  );
}

interface NextStepsProps extends PoamProgressProps {
  nameOf: (id: string) => string;
}

function NextSteps({ item, members, nameOf, today }: NextStepsProps) {
  const run = useRunChanges();
  const assessments = useAssessments();
  const move = (next: Parameters<typeof stateChanges>[1]) => void run(stateChanges(item, next));
  const isCondition = assessments?.some(({ id, outcome }) => id === item.assessmentId && outcome === 'conditional');
  const cancel = isCondition ? (
    <p className={css.condition}>{CONDITION}</p>
  ) : (
    <Button onPress={() => move('cancelled')}>Cancel this plan</Button>
  );
  switch (item.state) {
    case 'draft':
      return <Button onPress={() => move('open')}>Open</Button>;
    case 'open':
      return (
        <div className={kit.cluster}>
          <Button onPress={() => move('in_work')}>Start work</Button>
          <Button onPress={() => move('ready')}>Ready for verification</Button>
          {cancel}
        </div>
      );
    case 'in_work':
      return (
        <div className={kit.cluster}>
          <Button onPress={() => move('ready')}>Ready for verification</Button>
          {cancel}
        </div>
      );
    case 'ready':
      return <Verify item={item} members={members} nameOf={nameOf} today={today} onSendBack={() => move('in_work')} />;
    case 'closed':
    case 'cancelled':
      return <Button onPress={() => move('open')}>Reopen</Button>;
  }
}

function Verify({ item, members, nameOf, today, onSendBack }: NextStepsProps & { onSendBack: () => void }) {
  const run = useRunChanges();
  const { user } = useWorkspace();
  const [on, setOn] = useState(() => today);
  const [evidence, setEvidence] = useState('');
  const { ownerId } = item;
  const problem =
    ownerId === null
      ? 'Name an owner first: somebody else must verify their work.'
      : isSelf(members, ownerId, user)
        ? 'You own this plan. Somebody else must verify it.'
        : null;
  const isProven = evidence.trim() !== '' || item.evidenceFiles.length > 0;
  return (
    <>
      <Notice tone={problem ? 'warning' : 'info'}>
        {problem ?? `${nameOf(ownerId ?? '')} says it is done. You are another person, so you may verify.`}
      </Notice>
      {!problem && (
        <>
          <TextField
            label="Where to find the proof"
            isOptional={item.evidenceFiles.length > 0}
            help="Verification needs a file above, or words here."
            value={evidence}
            onChange={setEvidence}
          />
          <TextField label="Verified on" type="date" value={on} onChange={setOn} />
        </>
      )}
      <div className={kit.cluster}>
        <Button onPress={onSendBack}>Send back</Button>
        {!problem && (
          <Button
            variant="primary"
            icon={CheckIcon}
            isDisabled={!isProven || on === ''}
            onPress={() => void run(verifyChanges(item, on, evidence.trim()))}
          >
            Verify
          </Button>
        )}
      </div>
    </>
  );
}
