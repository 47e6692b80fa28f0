import { type ReactNode, useState } from 'react';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { useSystem } from '#web/data/records/use-scope.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { MenuItem, MenuSection } from '#web/kit/menu-item.tsx';
import type { Paper } from '#web/paper/paper.ts';
import { markedPaper, markedWorkbook } from './designation.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';

const MARKED = 'marked';
const question = 'Mark every page as CUI';

/** Gives each page of what is told its banner, or takes it away. */
export type Mark = <T extends Paper | Workbook>(told: T) => T;

/** Whether every page says that it is CUI: what marks a file, and what asks for it in a menu or beside a button. */
export function useCuiMark(): { mark: Mark; choice: ReactNode; checkbox: ReactNode } {
  const [isMarked, setMarked] = useState(false);
  const system = useSystem() ?? emptySystem;
  const choice = (
    <MenuSection
      title="On paper"
      selectionMode="multiple"
      selectedKeys={isMarked ? [MARKED] : []}
      onSelectionChange={() => setMarked(!isMarked)}
    >
      <MenuItem id={MARKED}>{question}</MenuItem>
    </MenuSection>
  );
  const checkbox = (
    <Checkbox isSelected={isMarked} onChange={setMarked}>
      {question}
    </Checkbox>
  );
  const mark: Mark = (told) => {
    if (!isMarked) return { ...told, banner: null };
    return { ...told, ...('blocks' in told ? markedPaper(told, system) : markedWorkbook(told, system)) };
  };
  return { mark, choice, checkbox };
}
