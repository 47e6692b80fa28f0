import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { MergePart } from '#sync/engine/merge-field.ts';

type Quality = Assessment['quality'];

/**
 * The word with its remarks on the report: merged apart, one device's 'agreed' could win over what the other returned
 * it for. Null while nobody has said it: a remark on an objective alone returns the report.
 */
const wordOf = (quality: Quality) =>
  quality && (quality.decision === 'agreed' || quality.remarks.trim() !== '')
    ? { decision: quality.decision, remarks: quality.remarks }
    : null;

const remarksOn = (quality: Quality, objectiveId: string) =>
  quality?.onObjectives?.find((one) => one.objectiveId === objectiveId)?.remarks ?? '';

/** Two devices of the member for quality: the word and the remark on each objective merge one by one. */
export function mergeQuality(was: unknown, stored: unknown, mine: unknown, part: MergePart): Quality {
  const sides = [was, stored, mine] as Quality[];
  const each = <T>(kind: 'value' | 'text', of: (side: Quality) => T) => {
    const [seen, there, here] = sides.map(of) as [T, T, T];
    return part(kind, seen, there, here);
  };
  const ids = new Set(sides.flatMap((side) => side?.onObjectives?.map(({ objectiveId }) => objectiveId) ?? []));
  const onObjectives = [...ids]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((objectiveId) => ({ objectiveId, remarks: each('text', (side) => remarksOn(side, objectiveId)) }))
    .filter(({ remarks }) => remarks !== '');
  const { decision, remarks } = each('value', wordOf) ?? { decision: 'returned' as const, remarks: '' };
  const [last] = sides.slice(1).sort((a, b) => ((a?.at ?? '') > (b?.at ?? '') ? -1 : 1));
  const isEmpty = decision === 'returned' && remarks === '' && onObjectives.length === 0;
  return !last || isEmpty ? null : { by: last.by, at: last.at, decision, remarks, onObjectives };
}
