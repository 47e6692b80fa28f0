import { namesText } from '#sync/domain/common/names-text.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { statusWords, type StatusWords } from './ledger-words.ts';

/** The consequence of cloud providers that handle CUI without an authorization; empty if there are none. */
export function unauthorizedText(unauthorized: readonly Pick<Provider, 'name'>[]): string {
  if (unauthorized.length === 0) return '';
  const whose = `${namesText(unauthorized.map(({ name }) => name))} ${unauthorized.length === 1 ? 'has' : 'have'}`;
  return `${whose} CUI and neither FedRAMP Moderate nor an equivalent: without it no status can be reached.`;
}

/** What the results allow within this scope, and why. */
export function earnedWords(score: LedgerScore, unauthorized: readonly Pick<Provider, 'name'>[]): StatusWords {
  const words = statusWords(score);
  if (unauthorized.length === 0) return words;
  const title = score.status === 'none' ? words.title : 'No CMMC status';
  return { tone: 'warning', title, text: `${words.text} ${unauthorizedText(unauthorized)}` };
}
