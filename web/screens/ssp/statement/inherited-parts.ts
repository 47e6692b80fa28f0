import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';

export interface InheritedPart {
  key: string;
  /** 'Shared with Bluepeak Cloud.' */
  who: string;
  /** 'Theirs: device check. Ours: the rules.' */
  parts: string;
}

/** What the responsibility matrix says about an objective in which providers take part. */
export function inheritedParts(
  objectiveId: string,
  providers: readonly Provider[],
  responsibilities: readonly Responsibility[],
): InheritedPart[] {
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  return responsibilities.flatMap(({ id, providerId, share, providerPart, organizationPart, ...cell }) => {
    const name = names.get(providerId);
    if (cell.objectiveId !== objectiveId || !name || (share !== 'provider' && share !== 'shared')) return [];
    const parts = [providerPart && `Theirs: ${providerPart}`, organizationPart && `Ours: ${organizationPart}`];
    const who = share === 'provider' ? `Done by ${name}.` : `Shared with ${name}.`;
    return [{ key: id, who, parts: parts.filter(Boolean).join(' ') }];
  });
}
