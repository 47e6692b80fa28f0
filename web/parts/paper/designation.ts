import type { System } from '#sync/domain/scope/system-record.ts';
import { CUI_BANNER, factTable, type Paper } from '#web/paper/paper.ts';
import type { Workbook, WorkbookSheet } from '#web/xlsx/workbook.ts';

export type Designation = Pick<System, 'cuiControlledBy' | 'cuiCategory' | 'cuiDissemination' | 'cuiContact'>;

/** The CUI designation that a document with CUI must carry. */
function termsOf(system: Designation): [term: string, value: string][] {
  return [
    ['Controlled by', system.cuiControlledBy],
    ['CUI category', system.cuiCategory],
    ['Dissemination', system.cuiDissemination],
    ['Contact', system.cuiContact],
  ];
}

/** The paper with a banner on every page, and with its CUI designation below the title. */
export function markedPaper(paper: Paper, system: Designation): Paper {
  const designation = factTable(termsOf(system));
  const [first, ...rest] = paper.blocks;
  const blocks = first?.kind === 'title' ? [first, ...designation, ...rest] : [...designation, ...paper.blocks];
  return { ...paper, banner: CUI_BANNER, blocks };
}

/** The same for a workbook: below the title of the first sheet, or on an extra last sheet if that one has no title. */
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
