import { families } from '#sync/catalog/catalog-facts.ts';

/** 'Media Protection Policy', of the family with this code. */
export function policyTitle(family: string): string {
  return `${families.find(({ code }) => code === family)?.name ?? family} Policy`;
}
