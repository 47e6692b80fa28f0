import { requirementName } from '#sync/catalog/requirement-names.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { addressOf } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useCan } from '#web/records/use-can.ts';
import { useNamedPeople, type KnownByName } from '#web/records/use-named-people.ts';
import { countOf } from '#web/words/counts.ts';
import { forget, moveToAccount } from './named-person-changes.ts';
import css from './users-tab.module.css';

/** At most this many of a person's items are named; the rest are counted. */
const SHOWN = 5;

/** People named in imported files: they have no account, but can own items. */
export function NamedPeople() {
  const people = useNamedPeople();
  if (!people || people.length === 0) return null;
  return (
    <Panel title="Named by files" description="Without an account: they can own items but cannot sign in" isFlush>
      <ul className={kit.rows} aria-label="Named by files">
        {people.map((known) => (
          <li key={known.person.id}>
            <NamedPersonRow {...known} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NamedPersonRow({ person, items, account }: KnownByName) {
  const canChange = useCan('plan.change');
  const run = useRunChanges();
  const name = personName(person);
  return (
    <div className={joinClasses(css.row, css.named)}>
      <div className={css.person}>
        <p>
          <b className={kit.strong}>{name}</b>
        </p>
        <div className={`${kit.quiet} ${css.owned}`}>
          {person.email || 'The file gives no address'}
          <OwnedItems items={items} account={account} />
        </div>
      </div>
      {canChange && items.length === 0 && (
        <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onPress={() => void run(forget(person))}>
          Remove
        </Button>
      )}
      {canChange && items.length > 0 && account && (
        <Button
          size="sm"
          aria-label={`Move the items of ${name} to their account`}
          onPress={() => void run(moveToAccount(person, items, account))}
        >
          Move to account
        </Button>
      )}
    </div>
  );
}

function OwnedItems({ items, account }: Pick<KnownByName, 'items' | 'account'>) {
  if (items.length === 0) return <div>Owns nothing</div>;
  const more = items.length - SHOWN;
  return (
    <div>
      {`Owns ${countOf(items.length, 'item')}. `}
      {account
        ? `${personName(account)} now has this address: these items can move to that account, and the name is removed.`
        : 'Give these items to somebody else, and the name can be removed.'}
      <ul>
        {items.slice(0, SHOWN).map(({ id, controlId, weakness }) => (
          <li key={id}>
            <TextLink href={addressOf('/poam', { item: id })}>{`${requirementName(controlId)}: ${weakness}`}</TextLink>
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </div>
  );
}
