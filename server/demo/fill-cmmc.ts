import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { requirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { call } from '#sync/engine/mutator.ts';
import { answerControl } from '#sync/domain/control/control-status-mutators.ts';
import {
  type CostScenarioFields,
  createCostScenario,
  keepCostScenario,
} from '#sync/domain/cost/cost-scenario-mutators.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';

const DAY = 86_400_000;

/** Days ago, whose, and what. */
const estimates: { daysAgo: number; person: number; fields: CostScenarioFields; isKept?: true }[] = [
  {
    daysAgo: 96,
    person: 0,
    fields: {
      name: 'First guess, everything outside',
      companySize: '51-100',
      maturity: 'none',
      timeline: 9,
      itStaff: 'none',
      infrastructure: 'minimal',
      contractBand: '5m-25m',
    },
  },
  {
    daysAgo: 61,
    person: 1,
    fields: {
      name: 'CUI enclave with a partner',
      companySize: '26-50',
      maturity: 'basic',
      timeline: 12,
      itStaff: 'basic',
      infrastructure: 'moderate',
      contractBand: '5m-25m',
    },
    isKept: true,
  },
  {
    daysAgo: 40,
    person: 1,
    fields: {
      name: 'CUI enclave, our own team',
      companySize: '26-50',
      maturity: 'basic',
      timeline: 18,
      itStaff: 'experienced',
      infrastructure: 'good',
      contractBand: '5m-25m',
    },
  },
];

/**
 * Three cost estimates, one of them on the overview; partial credit for encryption without validation; and evidence for
 * objectives.
 */
export async function fillCmmc(services: Services, people: readonly Principal[]): Promise<void> {
  const present = services.now().getTime();
  const [admin] = people;
  if (!admin) throw new Error('the sample organization needs people');
  for (const { daysAgo, person, fields, isKept } of estimates) {
    const then: Services = { ...services, now: () => new Date(present - daysAgo * DAY) };
    const who = people[person] ?? admin;
    const id = newId(then.now());
    await applyCall(then, who, [call(createCostScenario, { id, ...fields })]);
    if (isKept) await applyCall(then, who, [call(keepCostScenario, { items: [{ id, isKept }] })]);
  }
  const lastWeek: Services = { ...services, now: () => new Date(present - 9 * DAY) };
  await applyCall(lastWeek, people[1] ?? admin, [
    call(answerControl, { fips: 'not_validated' }),
    call(answerControl, { mfa: 'remote_and_privileged' }),
  ]);
  await linkObjectives(lastWeek, people[2] ?? admin);
}

/** Families whose met objectives already have evidence. */
const proven = new Set(['AC', 'AT', 'AU', 'CM', 'IA']);

async function linkObjectives(services: Services, who: Principal): Promise<void> {
  const { db } = services;
  const documents = await listRows(db, who.workspaceId, 'document');
  const statuses = await listRows(db, who.workspaceId, 'objectiveStatus');
  const random = new SeededRandom(171);
  const controlIds = new Set(requirementFacts.filter(({ family }) => proven.has(family)).map(({ id }) => id));
  const links = statuses
    .filter(
      ({ id, status }) =>
        controlIds.has(requirementOfObjective(id)) && ['implemented', 'validated'].includes(String(status)),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter(() => random.next() < 0.9)
    .map(({ id }) =>
      call(linkEvidence, { table: 'objectiveStatus', recordId: id, documentId: random.pick(documents).id }),
    );
  await applyCall(services, who, links);
}
