// The shape of the catalog's texts. Facts (weights, counts) are in catalog-facts.ts.

type AssessmentMethod = 'examine' | 'interview' | 'test';

export type FamilyCode =
  'AC' | 'AT' | 'AU' | 'CM' | 'IA' | 'IR' | 'MA' | 'MP' | 'PS' | 'PE' | 'RA' | 'CA' | 'SC' | 'SI';

/** One determination statement of SP 800-171A, in our words. Its number is `{requirement}[{letter}]`. */
interface ObjectiveText {
  letter: string;
  title: string;
  description: string;
  method: AssessmentMethod;
  evidence: string;
}

/** One requirement of SP 800-171 Rev. 2, in our words. */
export interface RequirementText {
  id: string;
  title: string;
  description: string;
  objectives: ObjectiveText[];
}
