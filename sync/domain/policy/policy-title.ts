import { families } from '#sync/catalog/catalog-facts.ts';

/** The title of a family's policy, such as 'Media Protection Policy'. */
export function policyTitle(family: string): string {
  return `${families.find(({ code }) => code === family)?.name ?? family} Policy`;
}
