import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { outsideHref } from '#web/address.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ExternalLinkIcon, FileIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { elsewhereName } from '#web/parts/evidence/document/document-words.ts';
import css from './held-content.module.css';
import { heldAddress } from './held-place.ts';

/** Takes the place of a document's content: says where it is and who can show it. */
export function HeldContent({ document }: { document: StoredDocument }) {
  const { heldAt, custodian, sha256 } = document;
  const address = heldAddress(heldAt);
  return (
    <EmptyState
      mark={<Icon icon={FileIcon} size="lg" />}
      title={elsewhereName(document)}
      action={
        address && (
          <LinkButton size="sm" icon={ExternalLinkIcon} href={outsideHref(address)} target="_blank" rel="noreferrer">
            Open the reference
          </LinkButton>
        )
      }
    >
      {heldAt}
      {custodian !== '' && ` · ${custodian} can show it.`}
      {sha256 !== '' && <small className={css.hash}>SHA-256 {sha256}</small>}
    </EmptyState>
  );
}
