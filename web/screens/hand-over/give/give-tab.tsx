import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useMembers } from '#web/records/use-records.ts';
import { useTeamAssessment } from '#web/records/use-team-assessment.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { FilePanel } from './file-panel.tsx';
import css from './give.module.css';
import { useCircles, useGiveFacts } from './use-give-facts.ts';
import { StayingFiles, WhatIsInIt } from './what-is-in-it.tsx';
import { WhoCanOpen } from './who-can-open.tsx';

export interface GiveTabProps {
  /** The assessment by a team that the address names. */
  assessmentId: string | null;
  onChoose: (assessmentId: string) => void;
}

/** One press makes one file of everything that the server has not heard. */
export function GiveTab({ assessmentId, onChoose }: GiveTabProps) {
  const circles = useCircles();
  const chosen = circles?.find(({ id }) => id === assessmentId) ?? circles?.[0];
  const circle = chosen?.id ?? null;
  const facts = useGiveFacts(circle);
  const people = useMembers();
  const team = useTeamAssessment(circle ?? '');
  if (!circles || !people || facts?.circle !== circle) {
    return (
      <Panel isFlush label="What is in it">
        <SkeletonRows count={4} label="Counting what the server has not heard" />
      </Panel>
    );
  }
  return (
    <>
      {circles.length > 1 && chosen && (
        <Select
          className={css.circle ?? ''}
          label="Assessment"
          items={circles.map(({ id, label }) => ({ id, label }))}
          value={chosen.id}
          onChange={onChoose}
        />
      )}
      <div className={shared.two}>
        <div className={shared.stack}>
          <WhatIsInIt facts={facts} people={people} />
          <StayingFiles facts={facts} />
        </div>
        <div className={shared.stack}>
          <FilePanel key={circle} facts={facts} />
          <WhoCanOpen facts={facts} people={people} members={team?.members ?? []} />
        </div>
      </div>
    </>
  );
}
