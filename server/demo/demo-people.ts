import type { Role } from '#sync/domain/permissions/role.ts';
import { saveEmailProof } from '#server/account/account-table.ts';
import { createWorkspace } from '#server/account/sign-up/workspace-creation.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { insertPerson } from '#server/people/member-table.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';

export const DEMO_ORGANIZATION = 'Northfield Avionics';

export type PersonName = 'dana' | 'marcus' | 'priya' | 'tom';
export type DemoPeople = Readonly<Record<PersonName, Principal>>;

interface DemoPerson {
  firstName: string;
  lastName: string;
  role: Role;
}

/** Managing director, compliance manager, quality manager and IT manager. */
export const demoPeople: Readonly<Record<PersonName, DemoPerson>> = {
  dana: { firstName: 'Dana', lastName: 'Whitfield', role: 'admin' },
  marcus: { firstName: 'Marcus', lastName: 'Reyes', role: 'compliance_manager' },
  priya: { firstName: 'Priya', lastName: 'Natarajan', role: 'user' },
  tom: { firstName: 'Tom', lastName: 'Okafor', role: 'user' },
};

export function emailOf(name: PersonName): string {
  return `${name}@northfield.example`;
}

/** The workspace, created by Dana, and her three colleagues in it. */
export async function addPeople(services: Services, passwordHash: string): Promise<DemoPeople> {
  const made = await createWorkspace(services, {
    ...demoPeople.dana,
    organizationName: DEMO_ORGANIZATION,
    email: emailOf('dana'),
    passwordHash,
    address: '',
  });
  // The sample's people have used the product for months, so their addresses are proven.
  const emailProvenAt = services.now().toISOString();
  await saveEmailProof(services.db, made.id, services.now());
  const { workspaceId } = made;
  const ids = { dana: made.id } as Record<PersonName, string>;
  for (const name of ['marcus', 'priya', 'tom'] as const) {
    ids[name] = newId(services.now());
    const common = { id: ids[name], workspaceId, email: emailOf(name), passwordHash, emailProvenAt };
    await services.db.transaction().execute(async (trx) => {
      const seq = await bumpSeq(trx, workspaceId);
      await insertPerson(trx, { ...common, ...demoPeople[name], seq }, services.now());
    });
  }
  const principal = (name: PersonName): Principal => ({
    ...demoPeople[name],
    accountId: ids[name],
    workspaceId,
    email: emailOf(name),
    emailProven: true,
    joinedAt: emailProvenAt,
    sessionId: 'demo',
  });
  return { dana: principal('dana'), marcus: principal('marcus'), priya: principal('priya'), tom: principal('tom') };
}
