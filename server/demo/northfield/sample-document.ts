import type { DocumentCategory, DocumentKind } from '#sync/domain/document/document-limits.ts';
import type { PersonName } from '#server/demo/demo-people.ts';

interface Content {
  /** The content of a PDF, a Word document or a text. */
  lines?: readonly string[];
  /** The content of a workbook. */
  rows?: readonly (readonly string[])[];
  /** A workbook of the inventory. */
  inventory?: true;
  /** A workbook of the plans as of that day. */
  plans?: true;
  /** The drawing of the boundary. */
  drawing?: true;
}

export interface SampleDocument extends Content {
  name: string;
  category: DocumentCategory;
  kind: DocumentKind;
  description: string;
  tags: readonly string[];
  by: PersonName;
  daysAgo: number;
  version?: string;
  state?: 'draft';
  /** The name of the previous version. */
  supersedes?: string;
  custodian?: string;
  /** Days from now. */
  effective?: number;
  expires?: number;
  /** The objectives it is evidence for, such as '3.1.1[a,b]'. */
  proves: readonly string[];
}

/** '3.1.1[a,b]' as '3.1.1[a]' and '3.1.1[b]'. */
export function objectivesNamed(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const [controlId = '', letters = ''] = name.slice(0, -1).split('[');
    return letters.split(',').map((letter) => `${controlId}[${letter}]`);
  });
}
