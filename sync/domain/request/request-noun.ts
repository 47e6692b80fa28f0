import type { Noun } from '#sync/engine/schema.ts';
import {
  answerRequest,
  askAgain,
  askForEvidence,
  decideRequest,
  endRequests,
  updateRequest,
} from './request-mutators.ts';

export const requestNoun = {
  mutators: [askForEvidence, updateRequest, answerRequest, decideRequest, askAgain, endRequests],
} as const satisfies Noun;
