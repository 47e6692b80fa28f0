import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { endRequests } from '#sync/domain/request/request-mutators.ts';
import { cancelMeeting } from '#sync/domain/schedule/meeting-mutators.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import { stopTeamAssessment } from '#sync/domain/team/phase-mutators.ts';
import { updateTeamAssessment } from '#sync/domain/team/team-assessment-mutators.ts';
import { judgingRefusal } from '#sync/domain/team/who-acts.ts';
import { call } from '#sync/engine/mutator.ts';
import { assessmentAddress, type Address } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { EvidenceZipPanel } from '#web/parts/evidence-zip/evidence-zip-panel.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useMeetings } from '#web/records/use-meetings.ts';
import { checkpointsHref } from '#web/screens/assessment/checkpoint/checkpoint-links.ts';
import { OpenTeamSheet } from '#web/screens/assessment/list/open-team-sheet.tsx';
import { QualityPanel, QualitySheet } from '#web/screens/assessment/quality/quality-panel.tsx';
import { SchedulePanel } from '#web/screens/assessment/schedule/schedule-panel.tsx';
import {
  gateHref,
  interviewsHref,
  objectivesHref,
  scheduleHref,
  walkHref,
} from '#web/screens/assessment/team/assessment-links.ts';
import { AssessmentRail } from '#web/screens/assessment/team/assessment-rail.tsx';
import { GatePanel, GateTarget } from '#web/screens/assessment/team/gate-panel.tsx';
import { MemberSheet } from '#web/screens/assessment/team/member-sheet.tsx';
import { SupersedingNotice } from '#web/screens/assessment/team/superseding-notice.tsx';
import { InterestPanel, TeamPanel } from '#web/screens/assessment/team/team-panel.tsx';
import { judgingDayText } from '#web/screens/assessment/team/team-words.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { TextSheet } from '#web/screens/assessment/team/text-sheet.tsx';
import { useTeamView, type TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { CarriedPanel } from './carried-panel.tsx';
import { CoveragePanel, CoverageSheet } from './coverage-panel.tsx';
import { DisputesPanel } from './disputes-panel.tsx';
import { EndNotice } from './end-notice.tsx';
import { EvidenceDebtPanel } from './evidence-debt-panel.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { PassGate } from './pass-gate.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ReconsideringPanel } from './reconsidering-panel.tsx';
import { ScorePanel } from './score-panel.tsx';

const TITLE = 'Assessment cockpit';

/** The lead's morning: how far each family is, what is disputed, what the next gate waits for. */
export function CockpitScreen() {
  const view = useTeamView();
  if (view) return <Cockpit view={view} />;
  return <AssessmentAbsent title={TITLE} isLoading={view === undefined} isFlush />;
}

function Cockpit({ view }: { view: TeamView }) {
  const { assessment, isLead, me, today } = view;
  const { id, phase } = assessment;
  const [{ member, write, hint }, change] = useAddress('/assessments/$assessmentId');
  // Who is to be met must not wait for a team that does not come.
  const cancelled = (useMeetings(id) ?? []).flatMap((one) =>
    one.begunAt === null ? call(cancelMeeting, { id: one.id }) : [],
  );
  const close = () => change({ member: null, write: null, hint: null }, 'replace');
  const isOpen = phase === 'conduct' || phase === 'report';
  const mayJudge = isOpen && judgingRefusal(assessment, me) === undefined;
  const parts: readonly (readonly [string, Address])[] = [
    ['Schedule', scheduleHref(id)],
    ...(phase === 'plan' ? [] : [['Interviews', interviewsHref(id)] as const]),
    ...(mayJudge ? [['Walk-through', walkHref(id)] as const] : []),
    ['Checkpoints', checkpointsHref(id)],
    ['Package', assessmentAddress('/assessments/$assessmentId/package', id)],
  ];
  const plan = assessmentAddress('/assessments/$assessmentId/plan', id);
  const name = assessmentName(assessment);
  const kind = assessmentKindNames[assessment.kind];
  const leadTo = (item: GateItem) =>
    phase === 'plan'
      ? assessmentAddress('/assessments/$assessmentId/plan', id, { show: item.place })
      : (gateHref(view, item) ?? item.place);
  return (
    <>
      <PageHeader
        title={TITLE}
        description={[judgingDayText(assessment, today), calendarDayText(today), name, name !== kind && kind]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {isLead && <Button onPress={() => change({ write: 'stop' }, 'push')}>Stop the assessment</Button>}
            <LinkButton href={plan}>Plan</LinkButton>
            {mayJudge && (
              <LinkButton variant="primary" href={objectivesHref(id)}>
                Continue judging
              </LinkButton>
            )}
          </>
        }
      />
      <AssessmentRail view={view} />
      <nav className={kit.cluster} aria-label="Parts of the assessment">
        {parts.map(([name, href]) => (
          <LinkButton key={name} size="sm" variant="quiet" href={href}>
            {name}
          </LinkButton>
        ))}
      </nav>
      <EndNotice assessment={assessment} onCorrect={() => change({ write: 'correction' }, 'push')} />
      <SupersedingNotice assessment={assessment} />
      <div className={css.columns}>
        {phase !== 'plan' && <ProgressPanel view={view} />}
        <div className={css.aside}>
          <ScorePanel view={view} />
          <GatePanel view={view} leadTo={leadTo}>
            {phase === 'plan' ? <LinkButton href={plan}>Go on with the plan</LinkButton> : <PassGate view={view} />}
          </GatePanel>
          {phase !== 'plan' && <DisputesPanel view={view} />}
          <SchedulePanel />
          <CarriedPanel />
          <EvidenceDebtPanel view={view} />
          <ReconsideringPanel view={view} />
          {isOpen && <CoveragePanel view={view} onOpen={(name) => change({ hint: name }, 'push')} />}
          <GateTarget place="quality">
            <QualityPanel view={view} onSpeak={() => change({ write: 'quality' }, 'push')} />
          </GateTarget>
          <GateTarget place="evidence">
            <EvidencePanel view={view} onWrite={() => change({ write: 'hash' }, 'push')} />
          </GateTarget>
          {phase !== 'plan' && <EvidenceZipPanel assessmentId={id} />}
        </div>
        <div className={css.main}>
          <TeamPanel view={view} onOpen={(personId) => change({ member: personId }, 'push')} />
          <InterestPanel view={view} />
        </div>
      </div>
      {member !== null && <MemberSheet key={member} view={view} personId={member} onClose={close} />}
      {isOpen && hint !== null && <CoverageSheet view={view} hint={hint} onClose={close} />}
      {write === 'correction' && phase === 'released' && <OpenTeamSheet superseded={assessment} onClose={close} />}
      {write === 'quality' && me?.role === 'quality' && phase === 'report' && (
        <QualitySheet view={view} onClose={close} />
      )}
      {write === 'hash' && isLead && (
        <TextSheet
          title="Hash of the artifacts"
          lead="The SHA-256 of the list of hashes that the client made of all artifacts."
          label="SHA-256"
          help="64 hexadecimal digits, in small letters."
          missing="The hash is required"
          saveLabel="Save"
          draftKey={`artifact-hash/${id}`}
          stored={assessment.artifactHash}
          change={(artifactHash) => call(updateTeamAssessment, { id, set: { artifactHash } })}
          done="Hash saved"
          onClose={close}
        />
      )}
      {write === 'stop' && isLead && (
        <TextSheet
          title="Stop the assessment"
          lead="It stays as it is, read-only for its team, with the reason, its requests end, and its meetings are called off. This cannot be undone."
          label="Reason"
          missing="Reason is required"
          saveLabel="Stop the assessment"
          draftKey={`stop/${id}`}
          change={(reason) => call(stopTeamAssessment, { id, reason })}
          along={[call(endRequests, { assessmentId: id }), ...cancelled]}
          done="Assessment stopped"
          onClose={close}
        />
      )}
    </>
  );
}
