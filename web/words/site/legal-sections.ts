/** A part of a legal page: paragraphs, then points where there are some. */
export interface LegalSection {
  id: string;
  title: string;
  text: readonly string[];
  points?: readonly string[];
}

/** When the texts last changed in substance. */
export const LEGAL_DATE = 'November 22, 2026';
