import { type ReactNode, useState } from 'react';
import { MenuItem, MenuSection } from '#web/kit/menu-item.tsx';
import { CUI_BANNER, type Paper } from '#web/paper/paper.ts';

const MARKED = 'marked';

/** Whether every page says that it is CUI: what a menu offers, and what marks a paper. */
export function useCuiMark(): { mark: (paper: Paper) => Paper; choice: ReactNode } {
  const [isMarked, setMarked] = useState(false);
  const choice = (
    <MenuSection
      title="On paper"
      selectionMode="multiple"
      selectedKeys={isMarked ? [MARKED] : []}
      onSelectionChange={() => setMarked(!isMarked)}
    >
      <MenuItem id={MARKED}>Mark every page as CUI</MenuItem>
    </MenuSection>
  );
  return { mark: (paper) => ({ ...paper, banner: isMarked ? CUI_BANNER : null }), choice };
}
