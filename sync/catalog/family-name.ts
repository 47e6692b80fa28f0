import { families } from './catalog-facts.ts';

/** 'Access Control' for 'AC'. */
export function familyName(code: string): string {
  return families.find((family) => family.code === code)?.name ?? code;
}
