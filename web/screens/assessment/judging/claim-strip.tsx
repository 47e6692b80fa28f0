import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { ClaimToFollow } from '#sync/domain/score/claim-follow.ts';
import { Button } from '#web/kit/button.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import kit from '#web/kit/kit.module.css';
import { useSingleKeys } from '#web/parts/keys/single-keys.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import css from './judging-screen.module.css';

const words = {
  complete: { state: 'met by its objectives, not claimed complete', act: 'Claim complete' },
  in_progress: { state: 'not met by its objectives, claimed complete', act: 'Reopen the requirement' },
} as const;

export interface ClaimStripProps {
  /** The requirement judged last, if its claim differs from the result. */
  first: ClaimToFollow;
  /** How many claims differ, including this one. */
  count: number;
  onFollow: () => void;
  onFollowAll: () => void;
}

/** Shows a requirement's claim and the result of its objectives; one press, or C, brings them in line. */
export function ClaimStrip({ first, count, onFollow, onFollowAll }: ClaimStripProps) {
  const hasKeys = useSingleKeys();
  useSingleKeyActs({ c: onFollow, C: onFollowAll });
  const { state, act } = words[first.claim];
  const key = (name: string) =>
    hasKeys && (
      <span className={css.key} aria-hidden="true">
        <Kbd>{name}</Kbd>
      </span>
    );
  return (
    <div className={`${kit.small} ${css.claims}`} role="group" aria-label="Claims">
      <p>
        <b className={kit.strong}>{cmmcIdOf(first.controlId)}</b> {state}
      </p>
      <span>
        <Button size="sm" onPress={onFollow}>
          {act} {key('C')}
        </Button>
        {count > 1 && (
          <Button size="sm" variant="quiet" onPress={onFollowAll}>
            {`All ${count} claims`} {key('Shift C')}
          </Button>
        )}
      </span>
    </div>
  );
}
