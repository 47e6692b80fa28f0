import type { System } from '#sync/domain/scope/system-record.ts';
import { CUI_BANNER, factTable, type Paper } from '#web/paper/paper.ts';
import type { Workbook, WorkbookSheet } from '#web/xlsx/workbook.ts';

export type Designation = Pick<System, 'cuiControlledBy' | 'cuiCategory' | 'cuiDissemination' | 'cuiContact'>;

/** What a document that holds CUI says of that. */
function termsOf(system: Designation): [term: string, value: string][] {
  return [
    ['Controlled by', system.cuiControlledBy],
    ['CUI category', system.cuiCategory],
    ['Dissemination', system.cuiDissemination],
    ['Contact', system.cuiContact],
  ];
}

/** The same paper with its banner on every page, and beneath its title what a document that holds CUI says of that. */
export function markedPaper(paper: Paper, system: Designation): Paper {
  const designation = factTable(termsOf(system));
  const [first, ...rest] = paper.blocks;
  const blocks = first?.kind === 'title' ? [first, ...designation, ...rest] : [...designation, ...paper.blocks];
  return { ...paper, banner: CUI_BANNER, blocks };
}

/** The same of a workbook: beneath its first sheet's title. Where a table has none, a sheet of its own follows. */
export function markedWorkbook({ sheets }: Workbook, system: Designation): Workbook {
  const told = termsOf(system).flatMap((cells) => (cells[1].trim() === '' ? [] : { cells }));
  const [first, ...rest] = sheets;
  const [title, ...rows] = first?.rows ?? [];
  const marked = (given: readonly WorkbookSheet[]) => ({ banner: CUI_BANNER, sheets: given });
  if (!first || told.length === 0) return marked(sheets);
  if (title?.look !== 'title') {
    const heading = { look: 'title', cells: ['CUI designation'] } as const;
    return marked([...sheets, { name: 'CUI', widths: [28, 100], headRows: 0, rows: [heading, ...told] }]);
  }
  const { printedHead } = first;
  const moved = printedHead === undefined ? {} : { printedHead: printedHead + told.length };
  return marked([{ ...first, ...moved, rows: [title, ...told, ...rows] }, ...rest]);
}
