import type { AssessmentMethod, Objective } from '#sync/domain/objective/objective-record.ts';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import type { IconShape } from '#web/kit/icon.tsx';
import { FileSearchIcon, FlaskConicalIcon, MessagesSquareIcon } from '#web/kit/icons.ts';
import type { StatusPickerItem } from '#web/kit/status-picker.tsx';
import type { StatusTone } from '#web/kit/tones.ts';
import { statusName } from '#web/words/names.ts';

/** What 'implemented' is called: the tracker says Complete, the CMMC list says Implemented. It is one stored value. */
export type StatusVocabulary = 'complete' | 'implemented';

const tones = {
  not_started: 'not-started',
  in_progress: 'in-progress',
  validated: 'validated',
} as const;

function isKnown(status: string): status is ObjectiveStatusValue {
  return status === 'implemented' || Object.hasOwn(tones, status);
}

/** The hue of a status; an unknown one looks like not started. */
export function objectiveTone(status: string, words: StatusVocabulary): StatusTone {
  if (!isKnown(status)) return 'not-started';
  return status === 'implemented' ? words : tones[status];
}

export function objectiveStatusLabel(status: string, words: StatusVocabulary): string {
  return statusName(status === 'implemented' ? words : status);
}

export const statusValues = ['not_started', 'in_progress', 'implemented', 'validated'] as const;

/** The options of the tracker's picker. */
export const trackerStatusItems: StatusPickerItem<ObjectiveStatusValue>[] = statusValues.map((id) => {
  const tone = objectiveTone(id, 'complete');
  return { id, label: objectiveStatusLabel(id, 'complete'), glyph: tone, tone };
});

const methods: Readonly<Record<AssessmentMethod, { label: string; icon: IconShape }>> = {
  examine: { label: 'Examine', icon: FileSearchIcon },
  interview: { label: 'Interview', icon: MessagesSquareIcon },
  test: { label: 'Test', icon: FlaskConicalIcon },
};

export function methodWords(method: AssessmentMethod): { label: string; icon: IconShape } {
  return methods[method] ?? methods.examine;
}

/** '[c]' or '.x' with the requirement's number separated; an organization's own code that lacks it stays whole. */
export function splitObjectiveId({ objectiveId, controlId }: Objective): { number: string; letter: string } {
  const rest = objectiveId.startsWith(controlId) ? objectiveId.slice(controlId.length) : '';
  // '3.1.20' does not belong to 3.1.2.
  return /^\D/.test(rest) ? { number: controlId, letter: rest } : { number: '', letter: objectiveId };
}

export const priorityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const;
