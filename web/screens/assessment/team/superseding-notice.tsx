import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { addressOf, assessmentAddress } from '#web/address.ts';
import { Notice } from '#web/kit/notice.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useAssessments } from '#web/records/use-statuses.ts';
import { dateText } from '#web/words/times.ts';
import css from './team.module.css';

/** Which released assessment this one corrects and why, and which ones correct it, as far as they reach the reader. */
export function SupersedingNotice({ assessment: { id, supersedes, supersedesReason } }: { assessment: Assessment }) {
  const all = useAssessments();
  const earlier = supersedes ? all?.find((one) => one.id === supersedes) : undefined;
  const later = all?.filter((one) => one.supersedes === id) ?? [];
  return (
    <>
      {earlier && (
        <Notice tone="neutral" title="A correction." className={css.superseding}>
          {'It supersedes '}
          <AssessmentLink assessment={earlier} />
          {earlier.releasedAt && `, released on ${dateText(earlier.releasedAt)}`}
          {`: ${supersedesReason}`}
        </Notice>
      )}
      {later.map((one) => (
        <Notice key={one.id} tone="warning" title={laterTitle(one)} className={css.superseding}>
          <AssessmentLink assessment={one} />
          {`: ${one.supersedesReason}`}
        </Notice>
      ))}
    </>
  );
}

function laterTitle({ phase }: Assessment): string {
  if (phase === 'released') return 'Superseded.';
  return phase === 'stopped' ? 'A correction was stopped.' : 'A correction is under way.';
}

function AssessmentLink({ assessment }: { assessment: Assessment }) {
  const { id, hasTeam } = assessment;
  return (
    <TextLink
      href={hasTeam ? assessmentAddress('/assessments/$assessmentId', id) : addressOf('/status', { assessment: id })}
    >
      {assessmentName(assessment)}
    </TextLink>
  );
}
