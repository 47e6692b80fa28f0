import { addNamedPerson, deleteNamedPerson } from '#sync/domain/people/named-person-mutators.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ChangePlan, PlannedChange } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';

const addBack = ({ id, firstName, lastName, email }: NamedPerson): PlannedChange => ({
  call: call(addNamedPerson, { id, firstName, lastName, email }),
});

const give = (items: readonly Poam[], from: NamedPerson, to: NamedPerson): PlannedChange[] =>
  items.map(({ id }) => ({
    call: call(updatePoam, { id, set: { ownerId: to.id } }),
    seen: { [recordKey('plan', id)]: { ownerId: from.id } },
  }));

/** Removes a named person who owns nothing. */
export function forget(person: NamedPerson): ChangePlan {
  const name = personName(person);
  return {
    changes: [{ call: call(deleteNamedPerson, { id: person.id }) }],
    done: successToast(`${name} removed`),
    undo: { changes: [addBack(person)], done: successToast(`${name} is back`) },
  };
}

/** Gives somebody's items to the account that they have by now, and removes the name. */
export function moveToAccount(person: NamedPerson, items: readonly Poam[], account: NamedPerson): ChangePlan {
  const { changes, undo } = forget(person);
  return {
    changes: [...give(items, person, account), ...changes],
    done: successToast(`${personName(account)} owns ${countOf(items.length, 'item')} under their account`),
    undo: {
      changes: [...(undo?.changes ?? []), ...give(items, account, person)],
      done: successToast(`${personName(person)} is back, with the items`),
    },
  };
}
