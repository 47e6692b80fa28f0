import type { Deck } from '#web/paper/deck.ts';
import type { Paper } from '#web/paper/paper.ts';
import { brochurePaper } from './brochure-paper.ts';
import type { MaterialInput } from './material-facts.ts';
import type { MaterialKind } from './material-names.ts';
import { salesDeck } from './sales-deck.ts';
import { trainingPaper } from './training-paper.ts';

const makers: Readonly<Record<MaterialKind, (input: MaterialInput) => Paper | Deck>> = {
  deck: salesDeck,
  brochure: brochurePaper,
  training: trainingPaper,
};

export function materialPaper(kind: MaterialKind, input: MaterialInput): Paper | Deck {
  return makers[kind](input);
}
