import type { StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import { askForEvidence, answerRequest, decideRequest } from '#sync/domain/request/request-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { type Call, call } from '#sync/engine/mutator.ts';
import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';

const DAY = 86_400_000;

// One of them names a server that the inventory lacks, and one says no interval: what the notes beside a plan are for.
const statements: Record<string, Partial<StatementFields>> = {
  '3.1.12[a]': {
    what: 'The remote access policy allows two ways in: the VPN of FW-1 and the virtual desktops at Bluepeak Cloud.',
    where: 'FW-1, Bluepeak Cloud',
    who: 'The security officer approves each person’s request in the ticket system.',
    howOften: 'The list of people is reviewed each quarter.',
    interval: 'quarterly',
    responsible: 'Marcus Reyes',
  },
  '3.1.12[b]': {
    what: 'Staff work by VPN or virtual desktop. The vendor of the milling centers connects only while somebody watches.',
    where: 'FW-1, CNC-04',
    who: 'The IT administrator opens the vendor’s session and ends it.',
    responsible: 'Tom Okafor',
  },
  '3.1.12[c]': {
    what: 'Only members of the remote group on a managed laptop get a session; all others are refused at the gateway.',
    where: 'FW-1, RAS-2',
    who: 'The IT administrator keeps the group.',
    howOften: 'The group is reviewed each quarter.',
    interval: 'quarterly',
    responsible: 'Tom Okafor',
    inheritedFrom: 'Bluepeak Cloud',
  },
  '3.1.12[d]': {
    what: 'Sign-ins of both ways go to the log server; sign-ins at night and from new countries raise an alert.',
    where: 'LOG-1',
    who: 'Ironclad MSSP calls the IT administrator within the hour.',
    responsible: 'Tom Okafor',
    inheritedFrom: 'Ironclad MSSP',
  },
  '3.6.1[a]': {
    what: 'The incident plan names who decides, whom to call and where the team meets.',
    who: 'The security officer leads, with the IT administrator and the office manager.',
    howOften: 'The plan is rehearsed each year and after every incident.',
    interval: 'yearly',
    responsible: 'Marcus Reyes',
  },
  '3.10.3[a]': {
    what: 'Visitors sign in at the front desk, wear a red badge and are met by whoever invited them.',
    where: 'Both buildings',
    who: 'The front desk keeps the register.',
    responsible: 'Priya Natarajan',
  },
};

/** A part of the security plan, and requests for evidence in three of their states. */
export async function fillPlan(services: Services, people: readonly Principal[]): Promise<void> {
  const [, manager, first, second] = people;
  if (!manager || !first || !second) throw new Error('the sample organization needs its four people');
  const present = services.now().getTime();
  const did = (daysAgo: number, who: Principal, made: Call) =>
    applyCall({ ...services, now: () => new Date(present - daysAgo * DAY) }, who, [made]);
  const day = (days: number) => new Date(present + days * DAY).toISOString().slice(0, 10);
  for (const [id, set] of Object.entries(statements)) await did(20, manager, call(saveStatement, { id, set }));

  const documents = await listRows(services.db, manager.workspaceId, 'document');
  const idOf = (name: string) => documents.filter(({ originalName }) => originalName === name).map(({ id }) => id);
  const ask = async (what: string, objectiveIds: string[], owner: Principal, dueIn: number, daysAgo: number) => {
    const id = newId(new Date(present - daysAgo * DAY));
    const request = { id, what, objectiveIds, ownerId: owner.accountId, dueOn: day(dueIn) };
    await did(daysAgo, manager, call(askForEvidence, request));
    return id;
  };
  await ask('The list of people who may work remotely, with who approved them', ['3.1.12[a]'], second, -3, 17);
  const walk = await ask('Visitor register of the last quarter', ['3.10.3[a]', '3.10.3[b]'], first, 6, 9);
  const seen = await ask('The server room’s walk-through', ['3.10.1[a]'], second, 2, 12);
  const documentIds = idOf('Server room walk-through.txt');
  if (documentIds.length === 0) throw new Error('the sample organization needs its walk-through');
  await did(4, first, call(answerRequest, { id: walk, documentIds, answer: 'The register is in the last section.' }));
  await did(8, second, call(answerRequest, { id: seen, documentIds, answer: '' }));
  await did(7, manager, call(decideRequest, { id: seen, state: 'accepted', reason: '', seen: documentIds }));
}
