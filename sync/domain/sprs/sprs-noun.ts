import type { Noun } from '#sync/engine/schema.ts';
import { saveSprsWorksheet } from './sprs-mutators.ts';

export const sprsNoun = { mutators: [saveSprsWorksheet] } as const satisfies Noun;
