import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { METHOD_NAME_LENGTH } from '#sync/domain/method/method-record.ts';
import { objectiveIdsArg } from '#sync/domain/objective/objective-ids-arg.ts';
import { CLOCK, meetingKinds } from './meeting-record.ts';

/** Maximum people whom a meeting names, and of the team who take part. */
const PEOPLE = 50;
const most = z.maxLength(PEOPLE, { error: `A meeting has at most ${PEOPLE} people.` });

const clock = z.string().check(z.regex(CLOCK, { error: 'A time is such as 09:30.' }));

/** What people enter for a meeting, with the messages shown under the fields. */
export const meetingFieldsSchema = z.object({
  assessmentId: recordIdSchema,
  kind: z.enum(meetingKinds, { error: 'A meeting is an interview, a demonstration or a walk-through.' }),
  people: z
    .array(
      z.object({ name: requiredTextArg('A name', METHOD_NAME_LENGTH), title: textArg('A title', METHOD_NAME_LENGTH) }),
    )
    .check(most),
  place: textArg('The place', METHOD_NAME_LENGTH),
  time: z
    .object({ day: z.iso.date({ error: 'The day is a date such as 2026-06-30.' }), start: clock, end: clock })
    .check(z.refine(({ start, end }) => start < end, { error: 'A meeting ends after it begins, on the same day.' })),
  objectiveIds: objectiveIdsArg,
  attendeeIds: z.array(z.string().check(z.maxLength(64))).check(most),
  notes: textArg('A note', TEXT_LIMITS.resources),
});
export type MeetingFields = z.infer<typeof meetingFieldsSchema>;
