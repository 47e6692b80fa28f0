import { shareNames } from './provider-names.ts';
import type { Provider } from './provider-record.ts';
import { responsibilityId, type Responsibility } from './responsibility-record.ts';

const headings = ['Provider', 'Objective', 'Share', 'Organization does', 'Provider does', 'Evidence'];

/**
 * The responsibility matrix as a table: every objective for each provider, with empty cells where nothing is entered.
 */
export function responsibilityTable(
  objectiveIds: readonly string[],
  providers: readonly Provider[],
  responsibilities: readonly Responsibility[],
): string[][] {
  const cells = new Map(responsibilities.map((cell) => [cell.id, cell]));
  const rows = providers.flatMap(({ id, name }) =>
    objectiveIds.map((objectiveId) => {
      const cell = cells.get(responsibilityId(id, objectiveId));
      if (!cell) return [name, objectiveId, '', '', '', ''];
      const { share, organizationPart, providerPart, evidence } = cell;
      return [name, objectiveId, share ? shareNames[share] : '', organizationPart, providerPart, evidence];
    }),
  );
  return [headings, ...rows];
}
