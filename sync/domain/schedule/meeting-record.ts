import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { METHOD_NAME_LENGTH } from '#sync/domain/method/method-record.ts';
import { objectiveIdsArg } from '#sync/domain/objective/objective-ids-arg.ts';
import { changeShape } from '#sync/engine/row.ts';

export const meetingKinds = ['interview', 'demonstration', 'walk_through'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** Maximum people whom a meeting names, and of the team who take part. */
const PEOPLE = 50;
const most = z.maxLength(PEOPLE, { error: `A meeting has at most ${PEOPLE} people.` });

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time is such as 09:30.' }));

/** What people enter, with the messages shown under the fields. */
export const meetingFieldsSchema = z.object({
  assessmentId: recordIdSchema,
  kind: z.enum(meetingKinds, { error: 'A meeting is an interview, a demonstration or a walk-through.' }),
  /** Whom the team meets, as the client calls them; they need no account. */
  people: z
    .array(
      z.object({ name: requiredTextArg('A name', METHOD_NAME_LENGTH), title: textArg('A title', METHOD_NAME_LENGTH) }),
    )
    .check(most),
  place: textArg('The place', METHOD_NAME_LENGTH),
  /** By the clocks of the workspace's time zone; one value, because half of another time is none. */
  time: z
    .object({ day: z.iso.date({ error: 'The day is a date such as 2026-06-30.' }), start: clock, end: clock })
    .check(z.refine(({ start, end }) => start < end, { error: 'A meeting ends after it begins, on the same day.' })),
  objectiveIds: objectiveIdsArg,
  /** Who of the team takes part. */
  attendeeIds: z.array(z.string().check(z.maxLength(64))).check(most),
  notes: textArg('A note', TEXT_LIMITS.resources),
});
export type MeetingFields = z.infer<typeof meetingFieldsSchema>;
export type MetPerson = MeetingFields['people'][number];

/** One meeting of an assessment's team with the client's people. It reaches the workspace, because both sides come. */
export const meetingSchema = z.object({
  ...meetingFieldsSchema.shape,
  id: z.string(),
  // Two people who each remove one objective leave none between them.
  objectiveIds: z.array(z.string()),
  begunAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type Meeting = z.infer<typeof meetingSchema>;
