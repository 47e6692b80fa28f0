import { estimateCost } from '#sync/domain/cost/cost-calculator.ts';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { EllipsisVerticalIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MenuItem, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { useCan } from '#web/records/use-can.ts';
import { inputsOf } from '#web/screens/cmmc/calculator/cost-words.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { dateText } from '#web/words/times.ts';
import css from './scenario-list.module.css';

export interface ScenarioRowProps {
  scenario: CostScenario;
  author: Member | undefined;
  /** Loaded in the calculator. */
  isCurrent: boolean;
  /** Shown on the overview. */
  isKept: boolean;
  isPending: boolean;
  isChosen: boolean;
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
  onKeep: () => void;
  onAsk: (ask: 'rename' | 'delete') => void;
}

/** One saved estimate: its result, its author, and its actions. */
export function ScenarioRow(props: ScenarioRowProps) {
  const { scenario, author, isCurrent, isKept, isPending, isChosen, canChoose, onChoose, onOpen, onKeep, onAsk } =
    props;
  const canChange = useCan('costScenario.change');
  const { name, createdAt } = scenario;
  const by = author ? `${personName(author)} · ` : '';
  return (
    <li className={css.row} data-selected={isCurrent || undefined} data-pending-sync={isPending || undefined}>
      {canChoose && <Checkbox aria-label={`Compare ${name}`} isSelected={isChosen} onChange={onChoose} />}
      <div className={css.text}>
        <Button variant="quiet" size="sm" className={css.name} onPress={onOpen} aria-label={`Open ${name}`}>
          {name}
        </Button>
        <p className={kit.aside}>
          <Amounts>{dollarsText(estimateCost(inputsOf(scenario)).totalCost)}</Amounts>
          <br />
          {by}
          {dateText(createdAt)}
        </p>
        {(isKept || isPending) && (
          <p className={css.marks}>
            {isKept && <Badge tone="info">On the overview</Badge>}
            {isPending && <SyncMark state="device" label="On this device" />}
          </p>
        )}
      </div>
      {canChange && (
        <Menu
          label={`Actions for ${name}`}
          placement="bottom end"
          trigger={<IconButton label={`Actions for ${name}`} icon={EllipsisVerticalIcon} size="sm" />}
        >
          <MenuItem onAction={onKeep}>{isKept ? 'Take off the overview' : 'Show on the overview'}</MenuItem>
          <MenuItem onAction={() => onAsk('rename')}>Rename</MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" onAction={() => onAsk('delete')}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
