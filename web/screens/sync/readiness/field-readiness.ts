import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { countOf } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';

/** The facts about this device. */
export interface FieldFacts {
  /** Whether its service worker has stored the app. */
  hasApp: boolean;
  canKeepApp: boolean;
  controls: number;
  objectives: number;
  /** Where the standard's own text is: on this device, only on the server, or nowhere in the workspace. */
  officialText: 'here' | 'elsewhere' | 'none';
  /** Statuses and notes of the organization on this device. */
  records: number;
  /** The first synchronization has been completed. */
  hasPulled: boolean;
  historySteps: number;
  hasPulledHistory: boolean;
  isStorageProtected: boolean;
  canSyncInBackground: boolean;
  lastContact: string | null;
  waiting: number;
  /** Files whose bytes the server still lacks. */
  files: number;
}

/** 'ready' and 'missing' decide whether a person can leave; a 'hint' is worth knowing but does not keep them. */
type CheckState = 'ready' | 'hint' | 'missing';

export interface FieldCheck {
  id: string;
  title: string;
  state: CheckState;
  /** What is true. */
  finding: string;
  /** What to do about it; undefined if nothing. */
  advice?: string;
}

const CONTROLS = requirementFacts.length;
const OBJECTIVES = objectiveIds.length;

function check(
  id: string,
  title: string,
  isReady: boolean,
  otherwise: CheckState,
  texts: [string, string, string],
): FieldCheck {
  const [ready, not, advice] = texts;
  return isReady
    ? { id, title, state: 'ready', finding: ready }
    : { id, title, state: otherwise, finding: not, advice };
}

/** Every check, most important first. */
export function checkFieldReadiness(facts: FieldFacts, now: Date = new Date()): FieldCheck[] {
  const catalog = `${countOf(facts.controls, 'control')} and ${countOf(facts.objectives, 'objective')}`;
  return [
    check('app', 'App', facts.hasApp, 'missing', [
      'The app opens on this device without a connection.',
      facts.canKeepApp
        ? 'The app is not on this device yet.'
        : 'This browser does not keep apps for use without a connection.',
      facts.canKeepApp
        ? 'Stay online for a moment, then reload this page.'
        : 'Open it in a current browser, not in a private window.',
    ]),
    check('catalog', 'Catalog', facts.controls >= CONTROLS && facts.objectives >= OBJECTIVES, 'missing', [
      `${catalog} are on this device.`,
      `${catalog} of ${CONTROLS} and ${OBJECTIVES} are on this device.`,
      'Connect and press Sync now.',
    ]),
    check('official', 'Official text', facts.officialText === 'here', lackOf(facts.officialText), [
      'The official text is on this device.',
      facts.officialText === 'none'
        ? 'The official text is missing. Screens show plain words.'
        : 'The official text is not on this device yet.',
      facts.officialText === 'none'
        ? 'An administrator imports it under Admin, Official text.'
        : 'Connect and press Sync now.',
    ]),
    check('records', 'Records', facts.hasPulled, 'missing', [
      facts.records === 0
        ? 'Your organization has no statuses or notes yet.'
        : `${countOf(facts.records, 'record')} with statuses and notes.`,
      'The records of your organization are not on this device yet.',
      'Connect and press Sync now.',
    ]),
    check('history', 'History', facts.hasPulledHistory, 'hint', [
      facts.historySteps === 0
        ? 'Nothing has been changed yet.'
        : `${countOf(facts.historySteps, 'past change')} are on this device.`,
      'The history has not arrived yet. Work does not depend on it.',
      'Stay online until it has arrived.',
    ]),
    check('storage', 'Storage', facts.isStorageProtected, 'hint', [
      'The browser has promised to keep this data.',
      'The browser may clear this data when the device runs out of space.',
      'Ask it to protect the data, or install the app.',
    ]),
    check('contact', 'Last contact', facts.lastContact !== null, 'missing', [
      facts.lastContact === null ? '' : `${dayText(facts.lastContact, now)}.`,
      'This device has never been synchronized.',
      'Connect and press Sync now.',
    ]),
    check('waiting', 'Unsent changes', facts.waiting + facts.files === 0, 'hint', [
      'Everything has been sent.',
      `${waitsHere(facts)} saved on this device only.`,
      'They are sent at the next connection. Send them now if you can.',
    ]),
    check('background', 'Background sync', facts.canSyncInBackground, 'hint', [
      'Changes are sent with the app closed, as soon as there is a connection.',
      'This browser sends changes only while the app is open.',
      'Open the app once when you are back online.',
    ]),
  ];
}

function lackOf(officialText: FieldFacts['officialText']): CheckState {
  return officialText === 'none' ? 'hint' : 'missing';
}

function waitsHere({ waiting, files }: FieldFacts): string {
  return [waiting > 0 && countOf(waiting, 'change'), files > 0 && countOf(files, 'file')].filter(Boolean).join(' and ');
}

/** Whether a person can leave for a place without a network. */
export function isFieldReady(checks: readonly FieldCheck[]): boolean {
  return checks.every(({ state }) => state !== 'missing');
}
