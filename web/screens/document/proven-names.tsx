import { requirementName } from '#sync/catalog/requirement-names.ts';

const SHOWN = 2;

/** What a document is evidence for, by name; renders nothing if it is evidence for nothing. */
export function ProvenNames({ numbers = [] }: { numbers?: readonly string[] | undefined }) {
  if (numbers.length === 0) return null;
  const more = numbers.length - SHOWN;
  const names = numbers.slice(0, SHOWN).map(requirementName).join(', ');
  return (
    <p title={numbers.map(requirementName).join('\n')}>
      Evidence of {names}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
