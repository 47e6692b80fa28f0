import type { ZipPart } from '#sync/domain/document/zip-parts.ts';
import { WordCollector, type CellWords } from './cell-texts.ts';
import type { WorkbookBudget } from './workbook-budget.ts';
import { readXml } from './workbook-xml.ts';

/** The texts that cells refer to by position. */
export function readSharedTexts(part: ZipPart, budget: WorkbookBudget): CellWords[] {
  const texts: CellWords[] = [];
  const words = new WordCollector(budget);
  let isInside = false;
  readXml(part, budget, {
    open(name, parent, attributes) {
      if (name === 'si' && parent === 'sst') isInside = true;
      else if (isInside) words.open(name, parent, attributes);
    },
    close(name, parent) {
      if (name === 'si' && parent === 'sst') {
        budget.take('sharedTexts');
        texts.push(words.take());
        isInside = false;
      } else if (isInside) words.close(name);
    },
    text: (text) => words.text(text),
  });
  return texts;
}
