import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import paneCss from '#web/kit/pane.module.css';
import { useAfterPaint } from '#web/kit/use-after-paint.ts';
import { EvidenceStrip } from '#web/parts/evidence/evidence-strip.tsx';
import { JudgedTag } from '#web/parts/judging/judged-tag.tsx';
import type { WalkItem } from '#web/parts/judging/judging-walk.ts';
import { ObjectiveFace } from '#web/parts/judging/objective-face.tsx';
import { useControls } from '#web/records/use-records.ts';
import { basisName } from '#web/words/judgement-words.ts';
import css from './judging-screen.module.css';

export interface JudgingDetailProps {
  item: WalkItem;
  onEdit: () => void;
}

/** The objective being judged, from top to bottom. */
export function JudgingDetail({ item: { objective, record, result }, onEdit }: JudgingDetailProps) {
  const controls = useControls();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { id, controlId } = objective;
  // The text responds to a key at once; the evidence follows a frame later.
  const painted = useAfterPaint(objective);
  useEffect(() => {
    void scroller.current?.scrollTo({ top: 0 });
    // If the focused field or row is gone, screen readers continue from here.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);
  const { judgement, judgementReason, basis, notes } = record;
  return (
    <div ref={scroller} className={paneCss.scroll} data-scroller>
      <ObjectiveFace
        objective={objective}
        control={controls?.find((control) => control.id === controlId)}
        headingRef={heading}
        state={judgement && <JudgedTag judgement={judgement} />}
      >
        <section className={css.found} aria-label="Judgment">
          <p>
            {judgement && basis && <b>{basisName(basis)}. </b>}
            {judgement && judgementReason}
            {!judgement &&
              (result === 'met' ? 'Not judged yet. It is marked complete and counts as met.' : 'Not judged yet.')}
          </p>
          <Button size="sm" onPress={onEdit}>
            Reason and basis
          </Button>
        </section>
        {notes !== '' && (
          <section className={css.notes} aria-label="Implementation Notes">
            <h3>Implementation Notes</h3>
            <p className={`${kit.quiet} ${kit.written}`}>{notes}</p>
          </section>
        )}
        {painted === objective ? (
          <EvidenceStrip key={id} table="objectiveStatus" recordId={id} controlId={controlId} />
        ) : (
          <div className={css.awaited} />
        )}
      </ObjectiveFace>
    </div>
  );
}
