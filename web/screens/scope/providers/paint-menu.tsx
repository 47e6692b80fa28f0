import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { responsibilityShares, type ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon } from '#web/kit/icons.ts';
import { MenuItem, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { shareWords } from '#web/screens/scope/scope-words.ts';

export interface PaintMenuProps {
  provider: Provider;
  /** The family on screen, and its objectives. */
  family: string;
  rows: readonly string[];
  shareOf: (provider: Provider, objectiveId: string) => ResponsibilityShare | null;
  onPaint: (objectives: readonly string[], share: ResponsibilityShare | null) => void;
}

/** The heading of a provider, with a menu that fills the whole column or only its empty cells. */
export function PaintMenu({ provider, family, rows, shareOf, onPaint }: PaintMenuProps) {
  const empty = rows.filter((id) => shareOf(provider, id) === null);
  const items = (what: string, objectives: readonly string[]) =>
    responsibilityShares.map((share) => (
      <MenuItem
        key={`${what} ${share}`}
        isDisabled={objectives.length === 0}
        onAction={() => onPaint(objectives, share)}
      >{`${what}: ${shareWords[share].label}`}</MenuItem>
    ));
  return (
    <Menu
      label={`Fill the column of ${provider.name}`}
      trigger={
        <Button size="sm" variant="quiet" iconEnd={ChevronDownIcon}>
          {provider.name}
        </Button>
      }
    >
      {items(`What is empty in ${family}`, empty)}
      <MenuSeparator />
      {items(`All of ${family}`, rows)}
      <MenuItem onAction={() => onPaint(rows, null)}>{`All of ${family}: nothing`}</MenuItem>
      <MenuSeparator />
      {items('All families', objectiveIds)}
    </Menu>
  );
}
