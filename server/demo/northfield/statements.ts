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
 * The security plan's statements: in full for some objectives, in a line for others, and missing for those not met yet,
 * about which version 3.2 of the plan still has statements.
 */
export const statements: Readonly<Record<string, Partial<StatementFields>>> = {
  ...Object.fromEntries(inALine),
  ...accessStatements,
  ...otherStatements,
};
