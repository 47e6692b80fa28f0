import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { addressOf } from '#web/address.ts';
import { Notice } from '#web/kit/notice.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { dateText } from '#web/words/times.ts';
import css from './cockpit.module.css';

/** How an assessment ended. */
export function EndNotice({ assessment: { id, phase, releasedAt, stopReason } }: { assessment: Assessment }) {
  if (phase === 'stopped') {
    return (
      <Notice tone="neutral" title="Stopped." className={css.end}>
        {stopReason}
      </Notice>
    );
  }
  if (phase !== 'released' || releasedAt === null) return null;
  return (
    <Notice tone="success" title={`Released on ${dateText(releasedAt)}.`} className={css.end}>
      {'Everybody reads it, and nobody changes it. A correction is a new assessment. '}
      <TextLink href={addressOf('/status', { assessment: id })}>Result and status</TextLink>
    </Notice>
  );
}
