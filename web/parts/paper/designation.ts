import type { System } from '#sync/domain/scope/system-record.ts';
import { CUI_BANNER, factTable, type Paper } from '#web/paper/paper.ts';

export type Designation = Pick<System, 'cuiControlledBy' | 'cuiCategory' | 'cuiDissemination' | 'cuiContact'>;

/** The same paper with its banner on every page, and beneath its title what a document that holds CUI says of that. */
export function markedPaper(paper: Paper, system: Designation): Paper {
  const designation = factTable([
    ['Controlled by', system.cuiControlledBy],
    ['CUI category', system.cuiCategory],
    ['Dissemination', system.cuiDissemination],
    ['Contact', system.cuiContact],
  ]);
  const [first, ...rest] = paper.blocks;
  const blocks = first?.kind === 'title' ? [first, ...designation, ...rest] : [...designation, ...paper.blocks];
  return { ...paper, banner: CUI_BANNER, blocks };
}
