import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { Provider } from './provider-record.ts';
import { providerVerdict } from './provider-verdict.ts';
import type { Responsibility } from './responsibility-record.ts';

/** Whether a cell of the matrix gives the provider a part, alone or with the organization. */
export function hasPart({ share }: Pick<Responsibility, 'share'>): boolean {
  return share === 'provider' || share === 'shared';
}

/**
 * The providers whose services are sampled, like assets, for a requirement: those that handle CUI inside this scope,
 * and those assessed as security protection assets to which the matrix gives a part in it. `controlId`: its number.
 */
export function providersToSample(
  providers: readonly Provider[],
  cells: readonly Responsibility[],
): (controlId: string) => Provider[] {
  const parts = new Set(
    cells.filter(hasPart).map(({ providerId, objectiveId }) => `${providerId} ${requirementOfObjective(objectiveId)}`),
  );
  return (controlId) =>
    providers.filter((provider) => {
      const verdict = providerVerdict(provider);
      if (verdict === 'here') return true;
      return (verdict === 'asset' || verdict === 'here_asset') && parts.has(`${provider.id} ${controlId}`);
    });
}
