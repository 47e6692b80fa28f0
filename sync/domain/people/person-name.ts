import type { Actor } from '#sync/engine/schema.ts';

interface FullName {
  firstName: string;
  lastName: string;
}

interface Named extends FullName {
  email: string;
}

/** First and last name; '' for somebody who has given neither. */
export function fullName({ firstName, lastName }: FullName): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a person is called: first and last name, else the part of the email address before the @. */
export function personName(person: Named): string {
  return fullName(person) || (person.email.split('@')[0] ?? person.email);
}

/** What tells a person from all others: first and last name, else the whole email address. */
export function nameOrAddress(person: Named): string {
  return fullName(person) || person.email;
}

/** A person as the author of changes. */
export function actorOf(person: Named & { id: string; role: string }): Actor {
  return { id: person.id, name: personName(person), role: person.role };
}
