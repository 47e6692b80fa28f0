import type { Noun } from '#sync/engine/schema.ts';
import { answerRequest, askForEvidence, decideRequest, updateRequest } from './request-mutators.ts';

export const requestNoun = {
  mutators: [askForEvidence, updateRequest, answerRequest, decideRequest],
} as const satisfies Noun;
