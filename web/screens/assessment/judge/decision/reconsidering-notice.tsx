import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import { Notice } from '#web/kit/notice.tsx';
import { reconsideringText } from '#web/screens/assessment/team/team-words.ts';

/** After the last day of judging: until when what is not met may be judged again. `today`: a calendar day. */
export function ReconsideringNotice({ assessment, today }: { assessment: Assessment; today: string }) {
  const clock = reconsidering(assessment, today);
  if (clock.kind === 'active') return null;
  return (
    <Notice tone={clock.kind === 'unknown' ? 'warning' : 'neutral'} title="Judging has ended.">
      {reconsideringText(clock)}
    </Notice>
  );
}
