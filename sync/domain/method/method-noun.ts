import type { Noun } from '#sync/engine/schema.ts';
import { editMethod, recordMethod } from './method-mutators.ts';

export const methodNoun = { mutators: [recordMethod, editMethod] } as const satisfies Noun;
