import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

export const meetingKinds = ['interview', 'demonstration', 'walk_through'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** '09:30'. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = z.string().check(z.regex(CLOCK));

/**
 * One meeting of an assessment's team with the client's people. It reaches the workspace, because both sides come.
 * What people enter is checked by `meeting-fields.ts`, which no start loads.
 */
export const meetingSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  kind: z.enum(meetingKinds),
  /** Whom the team meets, as the client calls them; they need no account. */
  people: z.array(z.object({ name: z.string(), title: z.string() })),
  place: z.string(),
  /** By the clocks of the workspace's time zone; one value, because half of another time is none. */
  time: z.object({ day: z.iso.date(), start: clock, end: clock }),
  objectiveIds: z.array(z.string()),
  /** Who of the team takes part. */
  attendeeIds: z.array(z.string()),
  notes: z.string().check(z.maxLength(TEXT_LIMITS.resources)),
  begunAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type Meeting = z.infer<typeof meetingSchema>;
export type MetPerson = Meeting['people'][number];
