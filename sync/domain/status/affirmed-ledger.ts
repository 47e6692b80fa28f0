import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import { levelOne } from '#sync/domain/score/level-one.ts';
import type { LedgerFacts } from '#sync/domain/score/requirement-result.ts';
import type { AffirmationPacket, StatusRecord } from './status-record.ts';

/** How the organization's own ledger bears on a status to be affirmed. */
export interface AffirmedLedger extends Omit<NonNullable<AffirmationPacket['ledger']>, 'securityPlan'> {
  /** Why the ledger does not support the status, as a sentence without its period; empty if it does. */
  against: string;
}

/** Counts the requirements of the status's level. */
export function affirmedLedger(
  status: Pick<StatusRecord, 'type' | 'isConditional' | 'statusDate'>,
  facts: LedgerFacts,
  providers: readonly Pick<Provider, 'name' | 'kind' | 'handles' | 'fedramp' | 'hasLevelTwo'>[],
): AffirmedLedger {
  if (status.type === 'level_1_self') {
    const { practices } = levelOne(facts);
    const count = (wanted: 'not_met' | 'open') => practices.filter(({ result }) => result === wanted).length;
    const counts = { notMet: count('not_met'), open: count('open') };
    const figures = { ...counts, soFar: null, worstCase: null, blockingProviders: [] };
    return { ...figures, against: sentence(counts, [], '') };
  }
  const score = ledgerScore(facts, status.isConditional ? status.statusDate : null);
  const counts = { notMet: score.lost.length, open: score.atRisk.length };
  const blockingProviders = unauthorizedProviders(providers).map(({ name }) => name);
  const { soFar, worstCase } = score;
  const isCarried = score.status === 'final' || (status.isConditional && score.status === 'conditional');
  // A conditional status allows for what waits on its POA&M.
  const failing = isCarried ? { notMet: 0, open: 0 } : counts;
  const more = status.isConditional && !isCarried ? 'more than a POA&M may hold' : '';
  return { ...counts, soFar, worstCase, blockingProviders, against: sentence(failing, blockingProviders, more) };
}

function sentence(counts: { notMet: number; open: number }, providers: readonly string[], more: string): string {
  const parts = [
    counts.notMet > 0 ? `${requirements(counts.notMet)} not met` : '',
    counts.open > 0 ? `${requirements(counts.open)} open` : '',
    providers.length > 0 ? `CUI at ${providers.join(', ')} without an authorization` : '',
  ].filter((part) => part !== '');
  const said = parts.join(', ');
  return said === '' || more === '' ? said : `${said}, ${more}`;
}

function requirements(count: number): string {
  return count === 1 ? '1 requirement' : `${count} requirements`;
}
