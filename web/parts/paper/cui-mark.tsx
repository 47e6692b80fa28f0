import { useState, type ReactNode } from 'react';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { MenuItem, MenuSection } from '#web/kit/menu-item.tsx';
import type { Paper } from '#web/paper/paper.ts';
import { useSystem } from '#web/records/use-scope.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';
import { markedPaper, markedWorkbook, type Designation } from './designation.ts';

const MARKED = 'marked';
const question = 'Mark every page as CUI';

/** Puts the CUI banner on every page of a paper or workbook, or removes it. */
export type Mark = <T extends Paper | Workbook>(told: T) => T;

interface CuiMark {
  mark: Mark;
  choice: ReactNode;
  checkbox: ReactNode;
  /** What marked pages say; null for unmarked ones. */
  designation: Designation | null;
}

/** Whether to mark every page as CUI: a function that marks a file, and the choice as a menu section or a checkbox. */
export function useCuiMark(): CuiMark {
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
  return { mark, choice, checkbox, designation: isMarked ? system : null };
}
