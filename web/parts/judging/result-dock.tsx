import type { ReactNode } from 'react';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import paneCss from '#web/kit/pane.module.css';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { useSingleKeys } from '#web/parts/keys/single-keys.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { judgementItems } from './judgement-form.ts';
import css from './judging.module.css';

const keyOf: Readonly<Record<Judgement, string>> = { met: '1', not_met: '2', not_applicable: '3' };

export interface ResultDockProps {
  objectiveId: string;
  value: Judgement | null;
  onResult: (judgement: Judgement) => void;
  /** Undefined at the start of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Questions or offers, shown above the buttons so that the buttons stay in place. */
  children?: ReactNode;
}

/** The buttons for judging, within reach of the thumb. Keys 1, 2 and 3 choose a result; J and K go on and back. */
export function ResultDock(props: ResultDockProps) {
  const { objectiveId, value, onResult, onPrevious, onNext, children } = props;
  const hasKeys = useSingleKeys();
  // Holding a key down must not judge one objective after another.
  const once = (judgement: Judgement) => (isHeld: boolean) => isHeld || onResult(judgement);
  useSingleKeyActs({
    [keyOf.met]: once('met'),
    [keyOf.not_met]: once('not_met'),
    [keyOf.not_applicable]: once('not_applicable'),
    j: onNext,
    k: onPrevious,
  });
  const items = judgementItems.map((item) => ({ ...item, keyName: hasKeys ? keyOf[item.id] : undefined }));
  return (
    <footer className={`${paneCss.foot} ${css.dock}`} data-print="hide" data-toast="clear">
      {children}
      <div className={`${kit.line} ${css.decision}`}>
        <IconButton label="Previous objective" icon={ChevronLeftIcon} isDisabled={!onPrevious} onPress={onPrevious} />
        <StatusPicker
          className={css.results}
          label={`Result of ${objectiveId}`}
          items={items}
          value={value}
          subject={objectiveId}
          onChange={onResult}
          isBlock
        />
        <IconButton label="Next objective" icon={ChevronRightIcon} isDisabled={!onNext} onPress={onNext} />
      </div>
    </footer>
  );
}
