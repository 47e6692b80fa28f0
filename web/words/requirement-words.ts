import { requirementName } from '#sync/catalog/requirement-names.ts';

/** The label of our own text: below the standard's, or alone while that is missing. */
export function plainWordsMark(official: string | undefined): string {
  return official ? 'In plain words' : 'Plain words';
}

interface Words {
  official?: string;
  title: string;
  description: string;
}

/** What a search looks through: names, official text and ours. */
export function requirementWords(controlId: string, { official = '', title, description }: Words): string {
  return [requirementName(controlId), official, title, description].join('\n');
}
