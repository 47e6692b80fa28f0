import type { Noun } from '#sync/engine/schema.ts';
import { cancelMeeting, holdMeeting, planMeeting, updateMeeting } from './meeting-mutators.ts';

export const scheduleNoun = {
  mutators: [planMeeting, updateMeeting, holdMeeting, cancelMeeting],
} as const satisfies Noun;
