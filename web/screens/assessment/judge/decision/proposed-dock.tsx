import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { LostGround } from '#sync/domain/finding/proposal-needs.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { Button } from '#web/kit/button.tsx';
import { Dock, DockRow } from '#web/kit/dock.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { LostGroundList } from '#web/parts/finding/lost-ground.tsx';
import { usePrimaryKey } from '#web/parts/keys/use-primary-key.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { findingLook } from '#web/words/finding-words.ts';
import { basisName } from '#web/words/judgement-words.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './judge-dock.module.css';

export interface ProposedDockProps {
  finding: Finding;
  /** Whether a ruling is over it; then it is changed, not taken back. */
  isRuled: boolean;
  /** What it lacks as the records are now. */
  lost: readonly LostGround[];
  onTakeBack: () => void;
  onChange: () => void;
  onNextLeft: (() => void) | undefined;
}

/** What the person has proposed, and how to change it. */
export function ProposedDock({ finding, isRuled, lost, onTakeBack, onChange, onNextLeft }: ProposedDockProps) {
  const { determination, basis, proposedAt, proposedAs } = finding;
  usePrimaryKey(onNextLeft);
  useSingleKeyActs({ p: onChange });
  const look = determination && findingLook(determination);
  return (
    <Dock label="Decision">
      <LostGroundList label="What your proposal lacks" lost={lost} />
      <DockRow>
        <p className={css.proposed} data-tone={look?.tone}>
          {look && <Glyph name={look.glyph} />}
          <span>
            You proposed <b>{look?.label}</b>
            {basis && `, ${basisName(basis).toLowerCase()}`}
            {proposedAt && `, ${dayTextInSentence(proposedAt)}`}.{isRuled && ' The lead has ruled on it.'}
            {!countsAs(proposedAs) && ' A trainee’s finding counts once somebody adopts it.'}
          </span>
        </p>
        {!isRuled && (
          <Button className={css.act ?? ''} onPress={onTakeBack}>
            Take back
          </Button>
        )}
        <Button className={css.act ?? ''} onPress={onChange}>
          Propose a change
        </Button>
        <Button className={css.act ?? ''} variant="primary" isDisabled={!onNextLeft} onPress={onNextLeft}>
          Next left
        </Button>
      </DockRow>
    </Dock>
  );
}
