import type { PlanPart } from '#sync/domain/ssp/ssp-version-record.ts';
import type { StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { fieldName } from '#web/words/names.ts';

export const intervalNames: Readonly<Record<NonNullable<StatementFields['interval']>, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  half_yearly: 'Every six months',
  yearly: 'Every year',
};

export const statementNames: Readonly<Record<keyof StatementFields, string>> = {
  what: 'What',
  where: 'Where',
  who: 'Who',
  howOften: 'How often',
  interval: 'Interval',
  responsible: 'Responsible person',
  inheritedFrom: 'Inherited from',
  evidence: 'Evidence',
  exception: 'Exception or deficiency',
  mitigation: 'Mitigation',
};

export interface FindingWords {
  title: string;
  advice: string;
}

/** What a finding is called, and what mends it. */
export function findingWords(finding: StatementFinding): FindingWords {
  switch (finding.kind) {
    case 'missing':
      return { title: 'No statement yet.', advice: 'Say what is done, where, by whom and how often.' };
    case 'repeats':
      return { title: 'This only repeats the requirement.', advice: 'Say how it is done here.' };
    case 'interval':
      return { title: 'A periodic task without an interval.', advice: 'Choose one; a year is the longest.' };
    case 'mitigation':
      return { title: 'An exception without mitigation.', advice: 'Say what makes up for it.' };
    case 'asset':
      return { title: `${finding.about} is not in the asset inventory.`, advice: 'Add it under Scope, or correct it.' };
    case 'provider':
      return { title: `${finding.about} is not among the providers.`, advice: 'Add it under Scope, or correct it.' };
    case 'policy':
      return { title: `${finding.about} is not among the documents.`, advice: 'Upload it, or correct its name.' };
  }
}

const scopeParts: Readonly<Record<string, string>> = {
  asset: 'Asset',
  provider: 'Provider',
  responsibility: 'Responsibility',
};

/** A part of a published plan: the objective or the system and the field, or what the scope's record is called. */
export function partName({ of, field, text }: PlanPart): string {
  const scopePart = scopeParts[field];
  if (scopePart) return `${scopePart} · ${text.split('\n', 1)[0]}`;
  const name = statementNames[field as keyof StatementFields] ?? fieldName(field);
  return of === 'system' ? `System · ${name}` : `${of} · ${name}`;
}
