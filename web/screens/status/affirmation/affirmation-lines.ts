import type { AffirmationPacket } from '#sync/domain/status/status-record.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';

type Line = readonly [term: string, value: string];

/** What the organization's own answers were on that day; nothing if the affirmation recorded none. */
export function ledgerLines({ ledger }: AffirmationPacket): Line[] {
  if (!ledger) return [];
  const { notMet, open, soFar, worstCase, blockingProviders, securityPlan } = ledger;
  const isScored = soFar !== null || worstCase !== null;
  return [
    ['Not met, by objectives', String(notMet)],
    ['Open, by objectives', String(open)],
    ...(isScored
      ? [['Score so far and worst case', `${scoreFigure(soFar)} and ${scoreFigure(worstCase)}`] as const]
      : []),
    ['Providers with CUI and no authorization', blockingProviders.join(', ') || 'None'],
    ['System security plan', securityPlan || 'None published'],
  ];
}

/** What had changed since the last affirmation, as counts. */
export function changeLines(packet: AffirmationPacket): Line[] {
  return [
    ['Objectives answered differently', String(packet.objectives)],
    ['Open plans', String(packet.openPlans)],
    ['Overdue plans', String(packet.overduePlans)],
    ['Expired evidence', String(packet.expiredEvidence)],
  ];
}
