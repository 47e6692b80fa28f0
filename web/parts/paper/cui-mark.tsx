import { type ReactNode, useState } from 'react';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { MenuItem, MenuSection } from '#web/kit/menu-item.tsx';
import { CUI_BANNER, type Paper } from '#web/paper/paper.ts';

const MARKED = 'marked';
const question = 'Mark every page as CUI';

/** Whether every page says that it is CUI: what marks a paper, and what asks for it in a menu or beside a button. */
export function useCuiMark(): { mark: (paper: Paper) => Paper; choice: ReactNode; checkbox: ReactNode } {
  const [isMarked, setMarked] = useState(false);
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
  return { mark: (paper) => ({ ...paper, banner: isMarked ? CUI_BANNER : null }), choice, checkbox };
}
