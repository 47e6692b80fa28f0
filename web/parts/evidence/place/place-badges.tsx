import { Fragment } from 'react';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { cuiText, elsewhereName } from '#web/parts/evidence/document/document-words.ts';

/** 'Held on site', 'CUI: undecided': what sets a document apart from an ordinary file. */
export function PlaceBadges({ document }: { document: StoredDocument }) {
  const words = [elsewhereName(document), cuiText(document)].filter((one) => one !== null);
  return words.map((word) => (
    <Fragment key={word}>
      <Badge>{word}</Badge>{' '}
    </Fragment>
  ));
}
