import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { readMilestones } from './milestone-cell.ts';
import { daysLeft, withMilestonesBelow } from './milestone-rows.ts';
import { readObjectives, requirementOf } from './objective-cell.ts';
import { kindNames, type PlanField, readings, readOwner, readState, texts } from './plan-cells.ts';
import { requirementColumn } from './placed-rows.ts';
import { shareColumn, shareWord } from './share-cell.ts';
import { type CellReading, plainWord, shownCell } from './table-columns.ts';
import type { TableChoices, TableKind, TableRow } from './table-kind.ts';

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
        'plannedfinish',
        'plannedend',
        'plannedcompletiondate',
        'scheduledcompletion',
        'estimatedcompletion',
        'estcompletion',
        'estcompletiondate',
        'targetcompletion',
        'finish',
        'finishdate',
        'enddate',
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
      also: [
        'responsible',
        'responsibleperson',
        'pointofcontact',
        'poc',
        'assignedto',
        'assignee',
        'resourceowner',
        'responsibleparty',
      ],
    },
    milestones: {
      heading: 'Milestones',
      also: [
        'milestone',
        'interimmilestones',
        'keymilestones',
        'plannedmilestones',
        'milestonesanddates',
        'milestoneswithdates',
        'milestoneswithcompletiondates',
        'milestoneswithinterimcompletiondates',
        'milestonedescription',
      ],
    },
    milestoneDue: {
      heading: 'Milestone due',
      also: ['milestonedate', 'milestonedates', 'milestoneduedate', 'milestonetargetdate', 'interimmilestonedate'],
      rightOf: { field: 'milestones', called: ['due', 'duedate', 'date', 'dates', 'dueon'] },
    },
    milestoneDone: {
      heading: 'Milestone done on',
      also: ['milestonedone', 'milestonecompleted', 'milestonecompletedon'],
      rightOf: { field: 'milestoneDue', called: ['done', 'doneon', 'completed', 'completedon'] },
    },
    resources: { heading: 'Resources', also: ['resourcesrequired', 'resource', 'cost', 'funding'] },
    state: { heading: 'State', also: ['status', 'currentstatus'] },
    share: shareColumn,
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
    for (const row of withMilestonesBelow(rows)) readPlan(row, here, known, newId, into);
  },
};

/** Plans by their requirement and their weakness; of several that say the same, each is found once, in their order. */
class KnownPlans {
  readonly #plans = new Map<string, Plan[]>();
  readonly #lines = new Map<string, number>();

  constructor(plans: readonly Plan[]) {
    for (const plan of plans) {
      const key = keyOf(plan.controlId, plan.weakness);
      this.#plans.set(key, [...(this.#plans.get(key) ?? []), plan]);
    }
  }

  /**
   * The plan a row is about: one that is here, a new one, or the row that says the same already. `keys`: what the row
   * may be known by, the best first.
   */
  find(keys: readonly string[]): { plan: Plan } | 'new' | { twin: number } {
    const [plan] = keys.flatMap((key) => this.#plans.get(key) ?? []);
    if (plan !== undefined) return { plan };
    const twin = this.#lines.get(keys[0] ?? '');
    return twin === undefined ? 'new' : { twin };
  }

  /** The row has the plan that was found: the next one that says the same has another. */
  take(keys: readonly string[], line: number): void {
    const [best = ''] = keys;
    const found = keys.map((key) => this.#plans.get(key) ?? []).find((plans) => plans.length > 0);
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
  // Only a row that says enough is the one that others repeat.
  const keys = weaknesses.map((one) => keyOf(controlId, one));
  const known = plans.find(keys);
  if (known !== 'new' && 'twin' in known) return refuse(`Row ${known.twin} is about the same plan.`);
  const plan = known === 'new' ? undefined : known.plan;
  const fields: Record<string, unknown> = { controlId, weakness };
  const brought: Record<string, unknown> = {};
  const unread: [field: PlanField, why: string][] = [];
  const take = (field: PlanField, read: (cell: string) => CellReading, into = field) => {
    const cell = cells.get(field);
    if (cell === undefined) return;
    const result = read(cell);
    if ('problem' in result) unread.push([field, result.problem]);
    else {
      fields[into] = result.value;
      if (result.brought !== undefined) brought[into] = result.brought;
    }
  };
  for (const field of texts) take(field, (value) => ({ value }));
  for (const [field, read] of readings) take(field, (cell) => read(cell, controlId));
  // A state in words says more than how much is done.
  if (!cells.has('state')) take('share', (cell) => readState(shareWord(cell) ?? cell), 'state');
  take('ownerId', (cell) => {
    const owner = readOwner(cell, here);
    const kept = plan ? 'is not changed' : 'stays empty';
    return 'problem' in owner ? { problem: `${owner.problem}; the owner ${kept}.` } : owner;
  });
  unread.push(...daysLeft(cells));
  take('milestones', (cell) => readMilestones(cell, plan?.milestones ?? [], (part) => newId(line, part)));
  if (objective && !cells.has('objectives')) fields.objectives = [objective];
  const fatal = unread.find(([field]) => needed.has(field) || (!plan && neededOfNew.has(field)));
  if (fatal) return refuse(fatal[1]);
  if (!plan && fields.targetDate === undefined) return refuse('It has no date by which it is done.');
  if (plan && fields.kind !== undefined && fields.kind !== plan.kind) {
    unread.push(['kind', `Here it is of the kind ‘${kindNames[plan.kind]}’, which no table changes.`]);
    delete fields.kind;
  }
  plans.take(keys, line);
  const title = `Row ${line}, ${controlId}`;
  for (const [field, why] of unread) {
    into.refuse(`${title}, ${planTable.columns[field].heading.toLowerCase()}`, why);
  }
  const id = plan?.id ?? newId(line);
  into.add({ table: 'plan', id, title: `${title}: ${shownCell(weakness)}`, fields, brought });
}

/** What a row says wrongly of these would make another plan of it. */
const needed: ReadonlySet<PlanField> = new Set<PlanField>(['objectives']);
const neededOfNew: ReadonlySet<PlanField> = new Set<PlanField>(['targetDate', 'kind']);

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
