import type { Factor, Factors } from '#sync/domain/people/factor-contract.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { agoText } from '#web/words/times.ts';

/** What the panels of the Security screen share. */
export interface FactorPanelProps {
  /** Undefined until the server has answered. */
  factors: Factors | undefined;
  isOffline: boolean;
  /** Something changed; `recoveryCodes` are new ones to be shown, if any. */
  onChange: (recoveryCodes: readonly string[]) => Promise<void>;
}

export interface FactorListProps {
  label: string;
  factors: readonly Factor[];
  isDisabled: boolean;
  onRemove: (factor: Factor) => void;
}

/** The factors of one kind, each with its name, when it was last used, and a button to remove it. */
export function FactorList({ label, factors, isDisabled, onRemove }: FactorListProps) {
  return (
    <ul className={kit.ruled} aria-label={label}>
      {factors.map((factor) => (
        <li key={factor.id}>
          <ListRow hasAct className={kit.inset}>
            <RowTitle>{factor.name}</RowTitle>
            <RowMeta>{usedText(factor)}</RowMeta>
            <Button
              size="sm"
              isDisabled={isDisabled}
              onPress={() => onRemove(factor)}
              aria-label={`Remove ${factor.name}`}
            >
              Remove
            </Button>
          </ListRow>
        </li>
      ))}
    </ul>
  );
}

function usedText({ createdAt, lastUsedAt }: Factor): string {
  const added = `added ${agoText(createdAt)}`;
  return lastUsedAt ? `${added} · last used ${agoText(lastUsedAt)}` : `${added} · not used yet`;
}
