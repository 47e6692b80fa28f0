import { familyName } from '#sync/catalog/family-name.ts';

/** The title of a family's policy, such as 'Media Protection Policy'. */
export function policyTitle(family: string): string {
  return `${familyName(family)} Policy`;
}
