import type { StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import { objectivesNamed } from './sample-document.ts';
import { accessStatements } from './statements-access.ts';
import { briefStatements } from './statements-brief.ts';
import { otherStatements } from './statements-other.ts';
import { shortStatements } from './statements-short.ts';

const inALine = [...shortStatements, ...briefStatements].flatMap(([objectives, what, where, responsible]) =>
  objectivesNamed([objectives]).map((id) => [id, { what, where, responsible }] as const),
);

/**
 * What the security plan says: written out for some objectives, in a line for others, and owed for those that are not
 * met yet, which version 3.2 of the plan still tells.
 */
export const statements: Readonly<Record<string, Partial<StatementFields>>> = {
  ...Object.fromEntries(inALine),
  ...accessStatements,
  ...otherStatements,
};
