import { type Call, call } from '#sync/engine/mutator.ts';
import { createPlan, updatePlan, verifyPlan } from '#sync/domain/plan/plan-mutators.ts';
import type { PlanTrigger } from '#sync/domain/plan/plan-record.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';

const DAY = 86_400_000;

interface DemoItem {
  controlId: string;
  weakness: string;
  plannedAction: string;
  /** Which of the people, by position; none where nobody has taken it. */
  owner?: number;
  resources: string;
  /** Days from now: created, due, and closed. */
  created: number;
  due: number;
  closed?: number;
  begun?: true;
  /** Its owner says that it is done. */
  ready?: true;
  /** An operational plan, and what it answers to; the others are towards a POA&M. */
  trigger?: PlanTrigger;
  nextReview?: number;
  milestones: { text: string; due: number; done?: true }[];
  tags: string[];
}

const items: DemoItem[] = [
  {
    controlId: '3.1.5',
    weakness: 'Three laptops of the CNC cell still run with a local administrator.',
    plannedAction: 'Move the machine software to a managed service account, then remove the administrators.',
    owner: 2,
    resources: '12 hours, vendor support case',
    created: -58,
    due: 19,
    begun: true,
    milestones: [
      { text: 'Vendor confirms the service account', due: -12, done: true },
      { text: 'Pilot on one machine', due: 4 },
      { text: 'All three machines', due: 18 },
    ],
    tags: ['laptops', 'shop floor'],
  },
  {
    controlId: '3.5.3',
    weakness: 'Purchasing signs in to the supplier portal without a second factor.',
    plannedAction: 'Security keys for the four people of purchasing.',
    owner: 1,
    resources: '$240 for keys',
    created: -41,
    due: -6,
    milestones: [
      { text: 'Keys ordered', due: -30, done: true },
      { text: 'Keys enrolled', due: -8 },
    ],
    tags: ['MFA'],
  },
  {
    controlId: '3.13.11',
    weakness: 'File transfer to the machining partner uses a module without a FIPS certificate.',
    plannedAction: 'Replace the gateway by one on the validated modules list.',
    owner: 1,
    resources: '$4,800, two weekends',
    created: -33,
    due: 74,
    milestones: [{ text: 'Quotes from two vendors', due: 10 }],
    tags: ['encryption', 'partner'],
  },
  {
    controlId: '3.3.8',
    weakness: 'Administrators of the file server can delete its own audit records.',
    plannedAction: 'Send the records to the collector only, and take the right away.',
    resources: '6 hours',
    created: -20,
    due: 41,
    milestones: [],
    tags: ['logging'],
  },
  {
    controlId: '3.8.4',
    weakness: 'Backup media carried no CUI marking.',
    plannedAction: 'Label the set and add the step to the rotation checklist.',
    owner: 3,
    resources: '3 hours',
    created: -70,
    due: -30,
    closed: -34,
    milestones: [{ text: 'Labels printed', due: -40, done: true }],
    tags: ['media'],
  },
  {
    controlId: '3.14.1',
    weakness: 'The milling cell waits for its vendor’s controller firmware.',
    plannedAction: 'Install the release once the vendor has tested it with our program library.',
    owner: 2,
    resources: 'One weekend',
    created: -26,
    due: 61,
    begun: true,
    trigger: 'temporary_deficiency',
    nextReview: 6,
    milestones: [{ text: 'Cell moved to a network of its own', due: -12, done: true }],
    tags: ['shop floor'],
  },
  {
    controlId: '3.11.2',
    weakness: 'The log server runs an outdated web console.',
    plannedAction: 'Upgrade it, and take the console off the office network.',
    owner: 2,
    resources: '4 hours',
    created: -9,
    due: 12,
    begun: true,
    ready: true,
    trigger: 'vulnerability',
    milestones: [{ text: 'Upgrade tested', due: -2, done: true }],
    tags: [],
  },
];

/** Plans of action of both kinds in several states, and people who have set up their profiles. */
export async function fillPeople(services: Services, people: readonly Principal[]): Promise<void> {
  const present = services.now().getTime();
  const [admin] = people;
  if (!admin) throw new Error('the sample organization needs people');
  const at = (days: number): Services => ({ ...services, now: () => new Date(present + days * DAY) });
  const day = (days: number) => new Date(present + days * DAY).toISOString().slice(0, 10);
  for (const item of items) {
    const then = at(item.created);
    const id = newId(then.now());
    const milestones = item.milestones.map((milestone) => ({
      id: newId(then.now()),
      text: milestone.text,
      dueDate: day(milestone.due),
      doneAt: milestone.done ? new Date(present + (milestone.due - 1) * DAY).toISOString() : null,
    }));
    const owner = item.owner === undefined ? undefined : people[item.owner];
    const { controlId, weakness, plannedAction, resources, tags } = item;
    const fields = { controlId, weakness, plannedAction, resources, tags, milestones, targetDate: day(item.due) };
    const operational = item.trigger && {
      trigger: item.trigger,
      nextReviewOn: item.nextReview === undefined ? null : day(item.nextReview),
    };
    const kind = operational ? ('operational' as const) : ('poam' as const);
    const args = { id, kind, ...operational, ...fields, ownerId: owner?.accountId ?? null };
    await applyCall(then, owner ?? admin, [call(createPlan, args)]);
    if (item.begun) {
      await applyCall(at(item.created + 3), owner ?? admin, [call(updatePlan, { id, set: { state: 'in_work' } })]);
    }
    if (item.ready) {
      await applyCall(at(-1), owner ?? admin, [call(updatePlan, { id, set: { state: 'ready' } })]);
    }
    if (item.closed !== undefined) {
      const verification = { id, on: day(item.closed), evidence: 'Labels seen on every cartridge.' };
      await applyCall(at(item.closed), admin, [call(verifyPlan, verification)]);
    }
  }
  for (const person of people.slice(0, 2)) await applyCall(at(-100), person, [setupOf(person)]);
}

function setupOf({ accountId }: Principal): Call {
  const named = {
    agencyType: 'contractor',
    agencyName: 'Northfield Avionics',
    location: 'Dayton, OH',
    complianceProfile: 'federal',
    complianceScope: 'moderate',
  };
  const setupData = {
    ...named,
    primaryFramework: 'cmmc',
    targetDate: '6-months',
    currentStatus: 'partial',
    teamSize: '2-5',
    budget: '75k-150k',
    hasConsultant: 'none',
  };
  return call(saveProfile, {
    accountId,
    set: { ...named, phone: '(937) 555-0142', onboardingCompleted: true, setupData },
  });
}
