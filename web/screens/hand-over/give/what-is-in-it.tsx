import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { addressOf } from '#web/address.ts';
import type { GiveFacts, GivenPart } from '#web/hand-over/give/what-to-give.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleQuestionMarkIcon, HandIcon, LockIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { recordsText } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './give.module.css';

export interface WhatIsInItProps {
  facts: GiveFacts;
  people: readonly Member[];
}

/** The work that the file holds, by author. */
export function WhatIsInIt({ facts: { parts }, people }: WhatIsInItProps) {
  const changes = parts.reduce((sum, part) => sum + part.changes, 0);
  const files = parts.reduce((sum, part) => sum + part.files, 0);
  return (
    <Panel isFlush title="What is in it" action={<p>What the server has not heard</p>}>
      {parts.length === 0 ? (
        <EmptyState level={3} title="The server has heard everything">
          Nothing on this device waits to be handed over. What you change from now on appears here until it is sent.
        </EmptyState>
      ) : (
        <ul className={css.inside} aria-label="What is in it">
          {parts.map((part) => (
            <PartRow key={part.authorId} part={part} author={people.find(({ id }) => id === part.authorId)} />
          ))}
          <li data-total>
            <Icon icon={LockIcon} />
            <span>One file, sealed</span>
            <span>{[countOf(changes, 'change'), files > 0 && countOf(files, 'file')].filter(Boolean).join(' · ')}</span>
          </li>
        </ul>
      )}
    </Panel>
  );
}

function PartRow({ part, author }: { part: GivenPart; author: Member | undefined }) {
  const { whose, takenAt, changes, records, files, words, bytes, vouchedName } = part;
  const isKnown = whose === 'own' || author !== undefined;
  const name = author ? personName(author) : vouchedName;
  const came = whose === 'own' ? 'This device' : `Carried, ${takenAt ? dayTextInSentence(takenAt) : ''}`;
  return (
    <li>
      {isKnown ? <Avatar name={name} /> : <Icon icon={CircleQuestionMarkIcon} />}
      <span>
        <b>{isKnown ? name : 'Not known here yet'}</b>
        <small>
          {isKnown
            ? [came, recordsText(records, files)].filter(Boolean).join(' · ')
            : `${vouchedName}, as the server vouched. Carried, not shown.`}
        </small>
      </span>
      <span>
        {countOf(changes, 'change')}
        <small>{formatBytes(words + bytes)}</small>
      </span>
    </li>
  );
}

/** Files that the rule for CUI keeps on this device. */
export function StayingFiles({ facts: { marked, undecided } }: { facts: GiveFacts }) {
  const count = marked + undecided.length;
  const [first] = undecided;
  if (count === 0) return null;
  const reasons = [
    marked > 0 && `${marked} ${marked === 1 ? 'is' : 'are'} marked CUI or held on site`,
    first !== undefined && `${undecided.length} ${undecided.length === 1 ? 'is' : 'are'} not decided yet`,
  ];
  return (
    <Panel isFlush label="Files that stay">
      <div className={`${shared.part} ${css.stay}`}>
        <Icon icon={HandIcon} />
        <span>
          <b>{`${countOf(count, 'file')} ${count === 1 ? 'stays' : 'stay'} on this device`}</b>
          <small>{reasons.filter(Boolean).join('; ')}</small>
        </span>
        {first !== undefined && (
          <LinkButton variant="quiet" size="sm" href={addressOf('/documents', { open: first })}>
            Decide
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
