import * as z from 'zod/mini';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { keysOf } from '#sync/engine/value.ts';
import { organizationSubmissionSchema, type OrganizationSubmission } from './organization-answers-fields.ts';
import { ORGANIZATION_ANSWERS_ID } from './organization-answers-record.ts';
import type { OrganizationTables } from './organization-tables.ts';

const mutator = productMutators<OrganizationTables>();

const TABLE = 'organizationAnswers';
const saveArgs = z.object({ answers: organizationSubmissionSchema });

function whole(answers: OrganizationSubmission) {
  return { ...answers, challenges: answers.challenges ?? '', priorities: answers.priorities ?? '' };
}

/**
 * Saves all of the organization's answers. An answer that its author left unchanged does not overwrite a colleague's
 * change.
 */
export const saveOrganizationAnswers = mutator({
  name: 'organizationAnswers.save',
  args: saveArgs,
  action: 'organizationAnswers.submit',
  touches: ({ answers }) => {
    const set = whole(answers);
    return [{ table: TABLE, id: ORGANIZATION_ANSWERS_ID, fields: keysOf(set), set }];
  },
  decide: (_view, { answers }) => [{ kind: 'edit', table: TABLE, id: ORGANIZATION_ANSWERS_ID, set: whole(answers) }],
});
