import { useEffect } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Icon } from '#web/kit/icon.tsx';
import { XIcon } from '#web/kit/icons.ts';
import { CheckList } from '#web/site/frame/check-list.tsx';
import button from '#web/site/frame/site-button.module.css';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import { openDialogs } from '#web/site/open-dialogs.ts';
import { useContacts } from '#web/store/calls/contacts.ts';
import { pitchDeckContents } from '#web/words/site/landing-content.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import css from './pitch-deck-dialog.module.css';

const ID = 'pitch-deck';

const accessText = `Please give me access to the pitch deck of ${PRODUCT_NAME}.\n\nName:\nFirm:\nI am a qualified investor because:`;

// Invoker commands: the browser opens and closes the dialog. open-dialogs.ts does it for browsers without them.
const open = { command: 'show-modal', commandfor: ID };

export function PitchDeckButton() {
  return (
    <button
      type="button"
      className={button.button}
      data-variant="secondary"
      data-size="lg"
      aria-haspopup="dialog"
      {...open}
    >
      View Our Pitch Deck
    </button>
  );
}

/** Who may see the pitch deck, its content, and how to request it. */
export function PitchDeckDialog() {
  const { investors } = useContacts();
  // For the app; on rendered pages enhance.ts does this.
  useEffect(openDialogs, []);
  return (
    <dialog id={ID} className={css.dialog} aria-labelledby="pitch-deck-title" closedby="any">
      <form method="dialog">
        <button type="submit" aria-label="Close">
          <Icon icon={XIcon} />
        </button>
      </form>
      <h2 id="pitch-deck-title">Pitch deck</h2>
      <p>Access is for qualified investors. The deck covers:</p>
      <CheckList items={pitchDeckContents} />
      <SiteButton href={mailLink(investors, 'Pitch deck access request', accessText)} variant="primary" size="lg">
        Request Pitch Deck Access
      </SiteButton>
    </dialog>
  );
}
