import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { isApproved } from '#sync/domain/policy/policy-approval.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { policyNames } from '#sync/domain/policy/policy-text.ts';
import type { SecurityPlanInventory } from './statement-lint.ts';

/** What statements may name as policies: files by name, and policies written in the plan; drafts are separate. */
export function nameableTexts(
  documents: readonly Pick<StoredDocument, 'originalName' | 'state'>[],
  policies: readonly Policy[],
): Pick<SecurityPlanInventory, 'documents' | 'drafts'> {
  const written = policies.filter(({ text }) => text.trim() !== '');
  const named = (state: StoredDocument['state']) => [
    ...documents.filter((one) => one.state === state).map(({ originalName }) => originalName),
    ...written.filter((one) => isApproved(one) === (state === 'final')).flatMap(({ id }) => policyNames(id)),
  ];
  return { documents: named('final'), drafts: named('draft') };
}
