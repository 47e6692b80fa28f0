import * as z from 'zod/mini';
import { intervals } from '#sync/domain/common/intervals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';

// What people write about an objective, with the messages shown under the fields.

const LINE = 200;
const long = (name: string) => textArg(name, TEXT_LIMITS.judgementReason);
const short = (name: string) => textArg(name, TEXT_LIMITS.resources);

export const statementFieldsSchema = z.object({
  what: long('What'),
  where: short('Where'),
  who: short('Who'),
  howOften: short('How often'),
  interval: z.nullable(
    z.enum(intervals, { error: `An interval is one of ${intervals.join(', ')}, or null; at least once a year.` }),
  ),
  responsible: textArg('Responsible person', LINE),
  inheritedFrom: textArg('Inherited from', LINE),
  evidence: short('Evidence'),
  exception: short('Exception or deficiency'),
  mitigation: short('Mitigation'),
});
export type StatementFields = z.infer<typeof statementFieldsSchema>;
