import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import type { Draft } from '#web/store/own-stores.ts';
import { shortDayInSentence } from '#web/words/short-day.ts';
import { KeptText } from './kept-text.tsx';
import css from './writing-dialog.module.css';

export interface DraftOfferProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Text that was being written when the dialog closed. */
export function DraftOffer({ draft, onContinue, onDiscard }: DraftOfferProps) {
  const at = shortDayInSentence(draft.at);
  return (
    <div className={`${kit.stack3} ${css.body}`}>
      <p>This text was written on this device and not saved.</p>
      <KeptText>{draft.text}</KeptText>
      <div className={kit.cluster}>
        <Button autoFocus onPress={onContinue}>{`Continue the draft from ${at}`}</Button>
        <Button variant="quiet" onPress={onDiscard}>
          Discard draft
        </Button>
      </div>
    </div>
  );
}
