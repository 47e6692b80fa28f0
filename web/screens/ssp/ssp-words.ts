import { intervals } from '#sync/domain/common/intervals.ts';
import { judgementBases } from '#sync/domain/objective/objective-status-record.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { recordName } from '#sync/domain/ssp/record-text.ts';
import type { SecurityPlanPart } from '#sync/domain/ssp/ssp-version-record.ts';
import type { StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { exclusionNames } from '#web/words/exclusion-names.ts';
import { fieldName } from '#web/words/field-names.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import { basisName, isJudgement, judgementName } from '#web/words/judgement-words.ts';
import { statusName } from '#web/words/names.ts';

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

/** The name of a finding, and how to fix it. */
export function findingWords(finding: StatementFinding): FindingWords {
  switch (finding.kind) {
    case 'missing':
      return { title: 'No statement yet.', advice: 'Say what is done, where, by whom and how often.' };
    case 'repeats':
      return { title: 'This only repeats the requirement.', advice: 'Say how it is done here.' };
    case 'interval':
      return { title: 'A periodic task without an interval.', advice: 'Choose one; at least once a year.' };
    case 'rare':
      return { title: 'Less often than once a year.', advice: 'Say how often it is done; at least once a year.' };
    case 'mitigation':
      return { title: 'An exception without mitigation.', advice: 'Describe it, and say what makes up for it.' };
    case 'record':
      return {
        title: `The system record does not say: ${fieldName(finding.about)}.`,
        advice: 'Describe it under Scope.',
      };
    case 'asset':
      return { title: `${finding.about} is not in the asset inventory.`, advice: 'Add it under Scope, or correct it.' };
    case 'provider':
      return { title: `${finding.about} is not among the providers.`, advice: 'Add it under Scope, or correct it.' };
    case 'policy':
      return { title: `${finding.about} is not among the documents.`, advice: 'Upload it, or correct its name.' };
    case 'draft':
      return { title: `${finding.about} is a draft.`, advice: 'Have it approved, or name one that is in effect.' };
  }
}

/** Records of which a version keeps only one text, by what they are in the plan. */
const recordParts: Readonly<Record<string, string>> = {
  asset: 'Asset',
  provider: 'Provider',
  responsibility: 'Responsibility',
  boundaryDiagrams: 'Boundary diagram',
  networkDiagrams: 'Network diagram',
  flowDiagrams: 'CUI flow diagram',
  planDocument: 'Document of the plan',
  evidenceDocument: 'Evidence',
  writtenPolicy: 'Written policy',
};

/** The name of a part of a published plan: its field, or the record. */
export function partName({ of, field, text }: SecurityPlanPart): string {
  const recordPart = recordParts[field];
  if (recordPart) return `${recordPart} · ${recordName(text)}`;
  const name = statementNames[field as keyof StatementFields] ?? fieldName(field);
  const exclusion = exclusionIds.find((id) => id === of);
  if (exclusion) return `${exclusionNames[exclusion]} · ${name}`;
  return of === 'system' ? `System · ${name}` : `${of} · ${name}`;
}

/** A text of a published plan as people know it: a choice from a list by its name. */
export function partText(field: string, text: string | null): string | null {
  if (text === null) return null;
  if (field === 'status') return statusName(text);
  if (field === 'judgement' && isJudgement(text)) return judgementName(text);
  if (field === 'basis') return judgementBases.filter((one) => one === text).map(basisName)[0] ?? text;
  return (
    intervals
      .filter((one) => (field === 'interval' || field === 'planInterval') && one === text)
      .map((one) => intervalNames[one])[0] ?? text
  );
}
