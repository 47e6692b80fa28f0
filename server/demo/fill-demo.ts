import { createWorkspace } from '#server/account/sign-up/workspace-creation.ts';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { bumpSeq, hasWorkspace } from '#server/workspace/workspace-table.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { saveEmailProof } from '#server/account/account-table.ts';
import { insertPerson } from '#server/people/member-table.ts';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { call } from '#sync/engine/mutator.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { demoNotes } from './demo-notes.ts';
import { fillAdministration } from './fill-administration.ts';
import { fillCmmc } from './fill-cmmc.ts';
import { fillBoard } from './fill-board.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillNotifications } from './fill-notifications.ts';
import { fillObjectives } from './fill-objectives.ts';
import { fillPlan } from './fill-plan.ts';
import { fillScope } from './fill-scope.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { fillPeople } from './fill-people.ts';
import { fillRecent } from './fill-recent.ts';
import { demoSalesPeople, fillSales } from './fill-sales.ts';

const PASSWORD = 'plum orchard lantern 47';
const DAY = 86_400_000;

const people: { firstName: string; lastName: string; role: Role }[] = [
  { firstName: 'Dana', lastName: 'Whitfield', role: 'admin' },
  { firstName: 'Marcus', lastName: 'Reyes', role: 'compliance_manager' },
  { firstName: 'Priya', lastName: 'Natarajan', role: 'user' },
  { firstName: 'Tom', lastName: 'Okafor', role: 'user' },
];

function emailOf(person: { firstName: string }): string {
  return `${person.firstName.toLowerCase()}@northfield.example`;
}

/** Fills an empty database with a sample organization of some months' work, and returns how to sign in. */
export async function fillDemo(services: Services): Promise<string> {
  if (!(await hasWorkspace(services.db))) await fill(services);
  const sales = demoSalesPeople.map(({ email, title }) => `  ${email}  (${title})`);
  const accounts = [...people.map((person) => `  ${emailOf(person)}  (${person.role})`), ...sales].join('\n');
  return `Sample organization Northfield Avionics. Sign in with the password "${PASSWORD}" as\n${accounts}\n`;
}

async function fill(services: Services): Promise<void> {
  const present = services.now().getTime();
  const at = (daysAgo: number): Services => ({ ...services, now: () => new Date(present - daysAgo * DAY) });
  const passwordHash = await hashPassword(PASSWORD);
  const principals = await addPeople(at(120), passwordHash);
  const random = new SeededRandom(110);
  // Families are worked through in order: early ones are done, late ones have only begun.
  for (const [index, facts] of requirementFacts.entries()) {
    const progress = index / requirementFacts.length;
    const dice = random.next() + progress * 0.55;
    const status = dice < 0.72 ? 'complete' : dice < 1.02 ? 'in_progress' : undefined;
    if (!status) continue;
    const who = random.pick(principals);
    const begun = Math.round(110 - progress * 95 + random.next() * 8);
    await setStatus(at(begun), who, facts.id, 'in_progress');
    const note = demoNotes[facts.id];
    if (note) await applyNotes(at(begun - 1), who, facts.id, note);
    if (status === 'complete') await setStatus(at(Math.max(1, begun - 6)), random.pick(principals), facts.id, status);
  }
  await fillNotifications(services, principals);
  await fillObjectives(services, principals);
  await fillDocuments(services, principals);
  await fillPeople(services, principals);
  const [admin] = principals;
  if (admin) await fillAdministration(services, admin);
  await fillCmmc(services, principals);
  await fillSales(services, passwordHash);
  await fillBoard(services, principals);
  await fillWorkspace(services, principals);
  await fillScope(services, principals);
  await fillPlan(services, principals);
  await fillRecent(services, principals);
}

async function setStatus(
  services: Services,
  who: Principal,
  controlId: string,
  status: ControlStatusValue,
): Promise<void> {
  await applyCall(services, who, [call(setControlStatus, { items: [{ controlId, status }] })]);
}

async function applyNotes(services: Services, who: Principal, controlId: string, notes: string): Promise<void> {
  await applyCall(services, who, [call(saveControlNotes, { items: [{ controlId, notes }] })]);
}

async function addPeople(services: Services, passwordHash: string): Promise<Principal[]> {
  const [admin, ...colleagues] = people;
  if (!admin) throw new Error('the sample organization needs an administrator');
  const account = {
    ...admin,
    organizationName: 'Northfield Avionics',
    email: emailOf(admin),
    passwordHash,
    address: '',
  };
  const made = await createWorkspace(services, account);
  // The sample's people have used the product for months, so their addresses are proven.
  const emailProvenAt = services.now().toISOString();
  await saveEmailProof(services.db, made.id, services.now());
  const { workspaceId } = made;
  const ids = [made.id];
  for (const person of colleagues) {
    const id = newId(services.now());
    ids.push(id);
    const common = { id, workspaceId, email: emailOf(person), passwordHash, emailProvenAt };
    await services.db.transaction().execute(async (trx) => {
      const seq = await bumpSeq(trx, workspaceId);
      await insertPerson(trx, { ...common, ...person, seq }, services.now());
    });
  }
  return people.map((person, index) => ({
    ...person,
    accountId: ids[index] as string,
    workspaceId,
    email: emailOf(person),
    emailProven: true,
    joinedAt: emailProvenAt,
    sessionId: 'demo',
  }));
}
