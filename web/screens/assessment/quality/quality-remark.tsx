import { useState } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { remarkOnObjective } from '#sync/domain/team/quality-mutators.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextSheet } from '#web/screens/assessment/team/text-sheet.tsx';

export interface QualityRemarkProps {
  assessment: Assessment;
  objectiveId: string;
  /** The reader's place in the team; undefined for none. */
  place: TeamMember | undefined;
}

/** What quality remarked on an objective, and where its member does. */
export function QualityRemark({ assessment: { id, phase, quality }, objectiveId, place }: QualityRemarkProps) {
  const [isOpen, setOpen] = useState(false);
  const remarks = quality?.onObjectives?.find((one) => one.objectiveId === objectiveId)?.remarks ?? '';
  const isWriter = phase === 'report' && place?.role === 'quality' && place.endedAt === null;
  if (remarks === '' && !isWriter) return null;
  return (
    <>
      <Notice
        tone={remarks === '' ? 'neutral' : 'warning'}
        title={remarks === '' ? 'You do quality.' : 'Quality remarks:'}
        actions={
          isWriter && (
            <Button size="sm" onPress={() => setOpen(true)}>
              {remarks === '' ? 'Remark on it' : 'Change the remark'}
            </Button>
          )
        }
      >
        {remarks || 'The lead reads what you remark on this objective.'}
      </Notice>
      {isOpen && (
        <TextSheet
          key={objectiveId}
          title={`Remark on ${objectiveId}`}
          label="Remark"
          {...(remarks !== '' && { help: 'Empty takes it back.' })}
          saveLabel="Save"
          draftKey={`assessment/${id}/remark/${objectiveId}`}
          stored={remarks}
          change={(text) => call(remarkOnObjective, { id, objectiveId, remarks: text })}
          done="Remark saved"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
