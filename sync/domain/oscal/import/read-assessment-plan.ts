import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { objectIn, ownText } from './oscal-parts.ts';
import type { Here } from './oscal-reading.ts';
import { assessmentFields } from './read-assessment.ts';
import { readCommon } from './read-common.ts';

/** Why other parts of the document become no records. */
const notHeld: readonly [name: string, title: string, why: string][] = [
  ['terms-and-conditions', 'Terms and conditions', 'Terms of an engagement are not kept here.'],
  ['assessment-assets', 'Tools of the assessment', 'The tools that somebody assesses with are not kept here.'],
];

/** Reads the assessments of an assessment plan and what each covers. Steps and subjects follow from records here. */
export function readAssessmentPlan(document: JsonObject, isOwn: boolean, here: Here, into: ReadingCollector): void {
  const definitions = objectIn(document, 'local-definitions');
  readCommon({ document, isOwn, components: objectsOf(definitions.components), here, into });
  for (const task of objectsOf(document.tasks)) readTask(task, isOwn, into);
  for (const [name, title, why] of notHeld) if (document[name] !== undefined) into.refuse(title, why);
  if (isOwn) return;
  const activities = objectsOf(definitions.activities);
  for (const { title } of activities) into.refuse(stringOf(title), 'The steps here follow from the objectives.');
  if (objectsOf(document['assessment-subjects']).length > 0) {
    into.refuse('Subjects of the assessment', 'What is looked at follows from the scope here.');
  }
}

function readTask(task: JsonObject, isOwn: boolean, into: ReadingCollector): void {
  const id = ownText(task, 'record-id');
  const title = stringOf(task.title);
  if (id === undefined) {
    // Our own plan lists the organization's current ledger as a task, but it is no assessment.
    if (!isOwn || task.timing !== undefined) into.refuse(title, 'An assessment is opened here, not by a file.');
    return;
  }
  const told = assessmentFields(task);
  // An earlier release wrote these two only here.
  const fields = { ...told, scopeText: stringOf(task.description), createdAt: told.createdAt || startOf(task) };
  // Its frozen answers are in the assessment results and come with them.
  into.add({ table: 'assessment', id, title, fields });
}

function startOf(task: JsonObject): string {
  const timing = objectIn(task, 'timing');
  return stringOf(objectIn(timing, 'on-date').date) || stringOf(objectIn(timing, 'within-date-range').start);
}
