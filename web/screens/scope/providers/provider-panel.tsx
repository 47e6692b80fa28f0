import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { providerVerdict } from '#sync/domain/scope/provider-verdict.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import css from '#web/screens/scope/scope-screen.module.css';
import { basisText, providerText, verdictWords } from '#web/screens/scope/scope-words.ts';
import { countOf } from '#web/words/counts.ts';

export interface ProviderPanelProps {
  providers: readonly Provider[];
  pending: ReadonlySet<string>;
  /** Omitted for people who may only read. */
  onAdd?: (() => void) | undefined;
  onOpen: (id: string) => void;
}

/** Who does part of the work, and what has to be shown for each. */
export function ProviderPanel({ providers, pending, onAdd, onOpen }: ProviderPanelProps) {
  const judged = providers.map((provider) => ({ provider, verdict: providerVerdict(provider) }));
  const blockers = judged.filter(({ verdict }) => verdict === 'blocker').length;
  const add = onAdd && (
    <Button size="sm" icon={PlusIcon} onPress={onAdd}>
      Add provider
    </Button>
  );
  return (
    <Panel
      title={<>Providers {blockers > 0 && <Badge tone="danger">{countOf(blockers, 'blocker')}</Badge>}</>}
      action={providers.length > 0 && add}
      footer={
        <p className={kit.quiet}>
          A cloud provider with CUI needs FedRAMP Moderate or equal. One with security data only is assessed as an
          asset.
        </p>
      }
      isFlush
    >
      {providers.length === 0 ? (
        <EmptyState title="No providers yet" action={add}>
          Cloud services, managed security, help desks and backups that have CUI or security data.
        </EmptyState>
      ) : (
        <ul className={kit.stack}>
          {judged.map(({ provider, verdict }) => (
            <li key={provider.id}>
              <ListRow
                className={css.providerRow}
                onPress={() => onOpen(provider.id)}
                isPendingSync={pending.has(`provider/${provider.id}`)}
              >
                <span className={kit.words}>
                  <RowTitle>{provider.name}</RowTitle>
                  <RowMeta>{providerText(provider)}</RowMeta>
                </span>
                <RowMeta>{basisText(provider, verdict)}</RowMeta>
                <Badge tone={verdictWords[verdict].tone}>{verdictWords[verdict].label}</Badge>
              </ListRow>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
