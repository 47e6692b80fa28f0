import type { User } from '#sync/domain/people/user-record.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';

const keys = new KeyMaker(() => crypto.getRandomValues(new Uint8Array(8)));

export const deviceChance = { newKey: () => keys.make(Date.now()) };

export function actorOf(user: User): Actor {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { id: user.id, name: name === '' ? (user.email.split('@')[0] ?? user.email) : name, role: user.role };
}
