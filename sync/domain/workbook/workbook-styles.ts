import type { ZipPart } from '#sync/domain/document/zip-parts.ts';
import { isStruck } from './cell-texts.ts';
import { meaningOfBuiltIn, meaningOfFormat, type NumberMeaning } from './number-format.ts';
import type { WorkbookBudget } from './workbook-budget.ts';
import { readXml } from './workbook-xml.ts';

/** What a style says about a cell's content. */
export interface CellStyle {
  meaning: NumberMeaning;
  isStruck: boolean;
}

export const plainStyle: CellStyle = { meaning: 'number', isStruck: false };

/** The styles that cells refer to by position. */
export function readStyles(part: ZipPart, budget: WorkbookBudget): CellStyle[] {
  const formats = new Map<number, NumberMeaning>();
  const struckFonts: boolean[] = [];
  const written: { format: number; font: number }[] = [];
  let isOwn = false;
  let isInFonts = false;
  readXml(part, budget, {
    open(name, parent, attributes) {
      if (parent === 'styleSheet') {
        isOwn = name === 'cellXfs';
        isInFonts = name === 'fonts';
      } else if (name === 'numFmt' && parent === 'numFmts') {
        budget.take('styles');
        formats.set(Number(attributes['numFmtId']), meaningOfFormat(attributes['formatCode'] ?? ''));
      } else if (isInFonts && name === 'font') {
        budget.take('styles');
        struckFonts.push(false);
      } else if (isInFonts && name === 'strike') struckFonts[struckFonts.length - 1] = isStruck(attributes);
      else if (isOwn && name === 'xf' && parent === 'cellXfs') {
        budget.take('styles');
        written.push({ format: Number(attributes['numFmtId'] ?? 0), font: Number(attributes['fontId'] ?? 0) });
      }
    },
  });
  return written.map(({ format, font }) => ({
    meaning: formats.get(format) ?? meaningOfBuiltIn(format),
    isStruck: struckFonts[font] ?? false,
  }));
}
