import type { Noun } from '#sync/engine/schema.ts';
import { editCheckpoint, signCheckpoint } from './checkpoint-mutators.ts';

export const checkpointNoun = { mutators: [editCheckpoint, signCheckpoint] } as const satisfies Noun;
