import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { EvidenceThumbs } from '#web/parts/finding/evidence-thumbs.tsx';
import { askedLook } from '#web/parts/request/request-words.ts';
import { useMembers, usePendingRecords } from '#web/records/use-records.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { memberName } from '#web/words/names.ts';
import css from './judge-detail.module.css';
import type { JudgeActs } from './use-judge-acts.ts';

export interface AskedEvidenceProps {
  finding: Finding;
  /** Null where the person only reads. */
  acts: JudgeActs | null;
}

/** What was asked for an objective and is not evidence of the own finding yet. */
export function AskedEvidence({ finding, acts }: AskedEvidenceProps) {
  const requests = useRequests() ?? [];
  const today = useToday(useNow());
  const members = useMembers() ?? [];
  const pending = usePendingRecords();
  const { objectiveId, assessmentId, evidenceIds } = finding;
  const shown = requests.filter(
    ({ assessmentId: of, objectiveIds, state, documentIds }) =>
      of === assessmentId &&
      objectiveIds.includes(objectiveId) &&
      state !== 'withdrawn' &&
      !(state === 'accepted' && documentIds.every((id) => evidenceIds.includes(id))),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={`${css.others} ${kit.above3}`} aria-label={`Asked for ${objectiveId}`}>
      {shown.map((request) => {
        const { id, what, ownerId, dueOn, state, answer, documentIds } = request;
        const look = askedLook(request, today);
        const isAnswered = state === 'received' || state === 'accepted';
        return (
          <li key={id} data-pending-sync={pending?.has(`evidenceRequest/${id}`) || undefined}>
            <span className={css.asked}>
              <TextLink href={addressOf('/documents', { tab: 'requests', request: id })}>{what}</TextLink>
              <small>{`${memberName(members, ownerId, 'Nobody yet')} · due ${calendarDayText(dueOn)}`}</small>
            </span>
            <Badge tone={look.tone}>{look.label}</Badge>
            {isAnswered && acts && (
              <Button
                size="sm"
                aria-label={`Take as evidence: ${what}`}
                onPress={() => void acts.takeAnswer(objectiveId, request)}
              >
                Take as evidence
              </Button>
            )}
            {isAnswered && (
              <div className={css.words}>
                {answer !== '' && <p>{answer}</p>}
                <EvidenceThumbs ids={documentIds} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
