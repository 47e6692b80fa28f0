import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import type { Plan, PlanKind, PlanState, PlanTrigger, RiskLevel } from '#sync/domain/plan/plan-record.ts';
import { readDay } from '#sync/domain/scope/inventory/read-day.ts';
import { readObjectives, requirementOf } from './objective-cell.ts';
import { requirementColumn } from './placed-rows.ts';
import { type CellReading, plainWord, readChoice, shownCell } from './table-columns.ts';
import type { TableChoices, TableKind, TableRow } from './table-kind.ts';

const texts = ['plannedAction', 'resources', 'rootCause', 'mitigation', 'source'] as const;
const days = ['targetDate', 'nextReviewOn'] as const;

type PlanField =
  | (typeof texts)[number]
  | (typeof days)[number]
  | 'controlId'
  | 'weakness'
  | 'detail'
  | 'kind'
  | 'state'
  | 'ownerId'
  | 'objectives'
  | 'likelihood'
  | 'impact'
  | 'trigger'
  | 'tags';

const kindNames: Readonly<Record<PlanKind, string>> = { poam: 'POA&M item', operational: 'Operational plan' };
const otherKinds: Readonly<Record<string, PlanKind>> = {
  poam: 'poam',
  towardsapoam: 'poam',
  operationalplanofaction: 'operational',
  planofaction: 'operational',
};
const stateNames: Readonly<Record<PlanState, string>> = {
  draft: 'Draft',
  open: 'Open',
  in_work: 'In work',
  ready: 'Ready to verify',
  closed: 'Closed',
  cancelled: 'Cancelled',
};
const otherStates: Readonly<Record<string, PlanState>> = {
  new: 'open',
  ongoing: 'in_work',
  inprogress: 'in_work',
  started: 'in_work',
  readyforverification: 'ready',
  complete: 'closed',
  completed: 'closed',
  done: 'closed',
  canceled: 'cancelled',
};
const riskNames: Readonly<Record<RiskLevel, string>> = { low: 'Low', moderate: 'Moderate', high: 'High' };
const otherRisks: Readonly<Record<string, RiskLevel>> = {
  medium: 'moderate',
  critical: 'high',
  veryhigh: 'high',
  verylow: 'low',
};
const triggerNames: Readonly<Record<PlanTrigger, string>> = {
  vulnerability: 'Vulnerability',
  temporary_deficiency: 'Temporary deficiency',
  monitoring: 'Monitoring',
  incident: 'Incident',
};

/** Plans of action: what this product exports, and the lists that contractors keep. */
export const planTable: TableKind<PlanField> = {
  columns: {
    controlId: requirementColumn,
    weakness: {
      heading: 'Weakness',
      also: ['weaknessname', 'finding', 'issue', 'deficiency', 'gap', 'title'],
    },
    detail: {
      heading: 'Weakness description',
      also: ['description', 'detail', 'details', 'findingdescription', 'weaknessdetails'],
    },
    plannedAction: {
      heading: 'Planned action',
      also: [
        'action',
        'correctiveaction',
        'correctiveactions',
        'remediation',
        'remediationplan',
        'mitigationplan',
        'plan',
      ],
    },
    targetDate: {
      heading: 'Target date',
      also: [
        'duedate',
        'due',
        'scheduledcompletiondate',
        'completiondate',
        'plannedcompletion',
        'estimatedcompletiondate',
        'targetcompletiondate',
        'deadline',
      ],
    },
    ownerId: {
      heading: 'Owner',
      also: ['responsible', 'responsibleperson', 'pointofcontact', 'poc', 'assignedto', 'assignee', 'resourceowner'],
    },
    resources: { heading: 'Resources', also: ['resourcesrequired', 'resource', 'cost', 'funding'] },
    state: { heading: 'State', also: ['status', 'currentstatus'] },
    kind: { heading: 'Kind', also: ['type', 'plantype'] },
    objectives: { heading: 'Objectives', also: ['objective', 'assessmentobjectives', 'assessmentobjective'] },
    rootCause: { heading: 'Root cause', also: ['cause'] },
    mitigation: {
      heading: 'Interim mitigation',
      also: ['mitigation', 'mitigations', 'compensatingcontrol', 'workaround'],
    },
    source: {
      heading: 'Source',
      also: ['weaknesssource', 'sourceofweakness', 'identifiedby', 'weaknessdetectorsource', 'detectedby'],
    },
    likelihood: { heading: 'Likelihood', also: ['probability'] },
    impact: { heading: 'Impact', also: ['severity', 'riskimpact'] },
    trigger: { heading: 'Trigger', also: [] },
    nextReviewOn: { heading: 'Next review', also: ['reviewdate', 'nextreviewdate'] },
    tags: { heading: 'Tags', also: ['tag', 'labels', 'keywords'] },
  },
  needed: [
    ['controlId', 'objectives'],
    ['weakness', 'detail'],
  ],
  read: (rows, here, { newId }, into) => {
    const known = new KnownPlans(here.plan);
    for (const row of rows) readPlan(row, here, known, newId, into);
  },
};

/** Plans by their requirement and their weakness; of several that say the same, each is found once, in their order. */
class KnownPlans {
  readonly #ids = new Map<string, string[]>();
  readonly #lines = new Map<string, number>();

  constructor(plans: readonly Plan[]) {
    for (const { id, controlId, weakness } of plans) {
      const key = keyOf(controlId, weakness);
      this.#ids.set(key, [...(this.#ids.get(key) ?? []), id]);
    }
  }

  /**
   * The plan a row is about: one that is here, a new one, or the row that says the same already. `keys`: what the row
   * may be known by, the best first.
   */
  find(keys: readonly string[]): { id: string } | 'new' | { twin: number } {
    const [id] = keys.flatMap((key) => this.#ids.get(key) ?? []);
    if (id !== undefined) return { id };
    const twin = this.#lines.get(keys[0] ?? '');
    return twin === undefined ? 'new' : { twin };
  }

  /** The row has the plan that was found: the next one that says the same has another. */
  take(keys: readonly string[], line: number): void {
    const [best = ''] = keys;
    const found = keys.map((key) => this.#ids.get(key) ?? []).find((ids) => ids.length > 0);
    found?.shift();
    if (!this.#lines.has(best)) this.#lines.set(best, line);
  }
}

const keyOf = (controlId: string, weakness: string) => `${controlId} ${plainWord(weakness)}`;

/** What a row calls its weakness: the name with the description, then each alone, as a plan here may be called. */
function weaknessesOf(cells: TableRow<PlanField>['cells']): string[] {
  const [name, detail] = [cells.get('weakness') ?? '', cells.get('detail') ?? ''];
  const whole = detail.startsWith(name) ? detail : [name, detail].filter(Boolean).join('\n');
  return [...new Set([whole, name, detail])].filter(Boolean);
}

function readPlan(
  { line, cells }: TableRow<PlanField>,
  here: ImportRecords,
  plans: KnownPlans,
  newId: TableChoices['newId'],
  into: ReadingCollector,
): void {
  const weaknesses = weaknessesOf(cells);
  const [weakness] = weaknesses;
  const refuse = (why: string) => into.refuse(`Row ${line}${weakness ? `, ${shownCell(weakness)}` : ''}`, why);
  const place = placeOf(cells);
  if ('problem' in place) return refuse(place.problem);
  const { controlId, objective } = place;
  if (weakness === undefined) return refuse('It names no weakness.');
  const fields: Record<string, unknown> = { controlId, weakness };
  for (const field of texts) if (cells.has(field)) fields[field] = cells.get(field);
  for (const [field, read] of readings) {
    const cell = cells.get(field);
    if (cell === undefined) continue;
    const result = read(cell, controlId);
    if ('problem' in result) return refuse(result.problem);
    fields[field] = result.value;
  }
  if (objective && !cells.has('objectives')) fields.objectives = [objective];
  const called = cells.get('ownerId');
  const owner = called === undefined ? undefined : readOwner(called, here);
  if (owner && 'value' in owner) fields.ownerId = owner.value;
  // Only a row that says enough is the one that others repeat.
  const keys = weaknesses.map((one) => keyOf(controlId, one));
  const known = plans.find(keys);
  if (known === 'new' && fields.targetDate === undefined) return refuse('It has no date by which it is done.');
  if (known !== 'new' && 'twin' in known) return refuse(`Row ${known.twin} is about the same plan.`);
  plans.take(keys, line);
  const title = `Row ${line}, ${controlId}`;
  if (owner && 'problem' in owner) {
    into.refuse(
      `${title}, owner`,
      `${owner.problem}; the owner ${known === 'new' ? 'stays empty' : 'is not changed'}.`,
    );
  }
  const id = known === 'new' ? newId(line) : known.id;
  into.add({ table: 'plan', id, title: `${title}: ${shownCell(weakness)}`, fields });
}

/** The requirement of a row and the objective that stands in its place; without either, its objectives say it. */
function placeOf(
  cells: TableRow<PlanField>['cells'],
): { controlId: string; objective?: string | undefined } | { problem: string } {
  const [written, objectives] = [cells.get('controlId'), cells.get('objectives')];
  if (written !== undefined) {
    const controlId = requirementOf(written);
    if (controlId === undefined) return { problem: `There is no requirement ‘${shownCell(written)}’.` };
    const named = readObjectives(written);
    return { controlId, objective: 'ids' in named && !named.isWhole ? named.ids[0] : undefined };
  }
  if (objectives === undefined) return { problem: 'It names no requirement.' };
  const read = readObjectives(objectives);
  return 'problem' in read ? read : { controlId: requirementOfObjective(read.ids[0] ?? '') };
}

type Reader = (cell: string, controlId: string) => CellReading;

const readADay: Reader = (cell) => {
  const day = readDay(cell);
  return day ? { value: day } : { problem: `‘${shownCell(cell)}’ is not a day. Write it as 2026-06-30.` };
};

const readings: readonly (readonly [PlanField, Reader])[] = [
  ...days.map((field) => [field, readADay] as const),
  ['kind', (cell) => readChoice(cell, kindNames, otherKinds)],
  ['state', (cell) => readChoice(cell, stateNames, otherStates)],
  ['likelihood', (cell) => readChoice(cell, riskNames, otherRisks)],
  ['impact', (cell) => readChoice(cell, riskNames, otherRisks)],
  ['trigger', (cell) => readChoice(cell, triggerNames)],
  [
    'tags',
    (cell) => ({
      value: [
        ...new Set(
          cell
            .split(/[,;|]/)
            .map((one) => one.trim())
            .filter(Boolean),
        ),
      ],
    }),
  ],
  ['objectives', readOwnObjectives],
];

/** Somebody who is here, by name or address. */
function readOwner(cell: string, { member }: ImportRecords): CellReading {
  const word = plainWord(cell);
  if (word === 'nobodyyet' || word === 'none' || word === 'unassigned') return { value: null };
  const found = member.filter(
    ({ firstName, lastName, email }) =>
      plainWord(`${firstName} ${lastName}`) === word || email.toLowerCase() === cell.toLowerCase(),
  );
  if (found.length === 1) return { value: found[0]?.id };
  return { problem: `${found.length === 0 ? 'No' : 'More than one'} member is called ‘${shownCell(cell)}’` };
}

/** The objectives of the plan's own requirement; all of them are the whole requirement. */
function readOwnObjectives(cell: string, controlId: string): CellReading {
  if (plainWord(cell) === 'thewholerequirement') return { value: [] };
  const read = readObjectives(cell, controlId);
  if ('problem' in read) return read;
  if (read.ids.some((id) => !id.startsWith(`${controlId}[`))) {
    return { problem: `‘${shownCell(cell)}’ names objectives of another requirement.` };
  }
  return { value: read.isWhole ? [] : (read.ids as Plan['objectives']) };
}
