import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { kindProblem } from '#sync/domain/team/kind-problem.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { dateText } from '#web/words/times.ts';
import css from './cockpit.module.css';

/** How an assessment ended. `onCorrect`: opens the one that corrects it. */
export function EndNotice({ assessment, onCorrect }: { assessment: Assessment; onCorrect: () => void }) {
  const { user } = useWorkspace();
  const { holder } = useWorkspaceSetting();
  const { id, phase, releasedAt, stopReason } = assessment;
  if (phase === 'stopped') {
    return (
      <Notice tone="neutral" title="Stopped." className={css.end}>
        {stopReason}
      </Notice>
    );
  }
  if (phase !== 'released' || releasedAt === null) return null;
  return (
    <Notice
      tone="success"
      title={`Released on ${dateText(releasedAt)}.`}
      className={css.end}
      actions={
        <>
          {kindProblem(assessment, { role: user.role, holder }) === undefined && (
            <Button size="sm" onPress={onCorrect}>
              Open a correction
            </Button>
          )}
          <LinkButton size="sm" href={addressOf('/status', { assessment: id })}>
            Result and status
          </LinkButton>
        </>
      }
    >
      Everybody reads it, and nobody changes it. A correction is a new assessment.
    </Notice>
  );
}
