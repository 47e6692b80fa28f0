/** A sentence of a template: the requirement, the letters of the objectives that the sentence serves, and its words. */
export type TemplateSentence = readonly [controlId: string, letters: string, text: string];

/**
 * A policy and its procedure for one family, in the product's own words. {organization}, {system} and {officer} stand
 * for names from the records; [brackets] hold a suggestion to decide on.
 */
export interface PolicyTemplate {
  /** The family's two letters. */
  family: string;
  /** What people must comply with. */
  policy: readonly TemplateSentence[];
  /** Who does what, and when. */
  procedure: readonly TemplateSentence[];
}

/** When the templates were last changed, which is the time of a paper made from an uncopied template. */
export const TEMPLATES_CHANGED_AT = '2026-11-27T19:41:29.000Z';
