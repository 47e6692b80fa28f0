import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import { stopTeamAssessment } from '#sync/domain/team/phase-mutators.ts';
import { updateTeamAssessment } from '#sync/domain/team/team-assessment-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { assessmentAddress } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { disputesHref, objectivesHref } from '#web/screens/assessment/team/assessment-links.ts';
import { AssessmentRail } from '#web/screens/assessment/team/assessment-rail.tsx';
import { GatePanel, GateTarget } from '#web/screens/assessment/team/gate-panel.tsx';
import { MemberSheet } from '#web/screens/assessment/team/member-sheet.tsx';
import { MissingAssessment } from '#web/screens/assessment/team/missing-assessment.tsx';
import { TeamPanel } from '#web/screens/assessment/team/team-panel.tsx';
import { TextSheet } from '#web/screens/assessment/team/text-sheet.tsx';
import { type TeamView, useTeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { dateText } from '#web/words/times.ts';
import { DisputesPanel } from './disputes-panel.tsx';
import { EndNotice } from './end-notice.tsx';
import { EvidenceDebtPanel } from './evidence-debt-panel.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { PassGate } from './pass-gate.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { QualityPanel, QualitySheet } from './quality-panel.tsx';
import { ReconsideringPanel } from './reconsidering-panel.tsx';
import { ScorePanel } from './score-panel.tsx';
import css from '#web/screens/assessment/team/team.module.css';

const TITLE = 'Assessment cockpit';

/** The lead's morning: how far each family is, what is disputed, what the next gate waits for. */
export function CockpitScreen() {
  const view = useTeamView();
  if (view) return <Cockpit view={view} />;
  return (
    <>
      <PageHeader title={TITLE} />
      {view === null ? <MissingAssessment /> : <SkeletonRows count={6} label="Loading the assessment" />}
    </>
  );
}

function Cockpit({ view }: { view: TeamView }) {
  const { assessment, isLead, me, today } = view;
  const { id, phase } = assessment;
  const [{ member, write }, change] = useAddress('/assessments/$assessmentId');
  const close = () => change({ member: null, write: null }, 'replace');
  const isOpen = phase === 'conduct' || phase === 'report';
  const plan = assessmentAddress('/assessments/$assessmentId/plan', id);
  const judging = isOpen ? objectivesHref(id) : undefined;
  const name = assessmentName(assessment);
  const kind = assessmentKindNames[assessment.kind];
  const leadTo = ({ place }: GateItem) => {
    if (phase === 'plan') return plan;
    if (place === 'objectives') return objectivesHref(id);
    return place === 'disputes' ? disputesHref(id) : place;
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        description={[name, ...(name === kind ? [] : [kind]), dateText(`${today}T12:00:00`)].join(' · ')}
        actions={
          <>
            {isLead && <Button onPress={() => change({ write: 'stop' }, 'push')}>Stop the assessment</Button>}
            <LinkButton href={plan}>Plan</LinkButton>
            {judging && me && (
              <LinkButton variant="primary" href={judging}>
                Continue judging
              </LinkButton>
            )}
          </>
        }
      />
      <AssessmentRail view={view} />
      <EndNotice assessment={assessment} />
      <div className={css.columns}>
        <div className={css.aside}>
          <ScorePanel view={view} />
          <GatePanel view={view} leadTo={leadTo}>
            {phase === 'plan' ? <LinkButton href={plan}>Go on with the plan</LinkButton> : <PassGate view={view} />}
          </GatePanel>
          {phase !== 'plan' && <DisputesPanel view={view} />}
          <EvidenceDebtPanel view={view} />
          <ReconsideringPanel view={view} />
          <GateTarget place="quality">
            <QualityPanel view={view} onSpeak={() => change({ write: 'quality' }, 'push')} />
          </GateTarget>
          <GateTarget place="evidence">
            <EvidencePanel view={view} onWrite={() => change({ write: 'hash' }, 'push')} />
          </GateTarget>
        </div>
        <div className={css.main}>
          {phase !== 'plan' && <ProgressPanel view={view} />}
          <TeamPanel view={view} onOpen={(personId) => change({ member: personId }, 'push')} />
        </div>
      </div>
      {member !== null && <MemberSheet key={member} view={view} personId={member} onClose={close} />}
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
          lead="It stays as it is, read-only for its team, with the reason. This cannot be undone."
          label="Reason"
          missing="Reason is required"
          saveLabel="Stop the assessment"
          draftKey={`stop/${id}`}
          change={(reason) => call(stopTeamAssessment, { id, reason })}
          done="Assessment stopped"
          onClose={close}
        />
      )}
    </>
  );
}
