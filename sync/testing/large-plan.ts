import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { oscalRecords } from './oscal-records.ts';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const idOf = (kind: number, index: number) => `01975387-1c00-7${kind}00-8000-${String(index).padStart(12, '0')}`;
const sentence =
  'The list was read with the administrator, compared with the directory, and three accounts were tried. ';

/** The size of the largest contractors: 10,000 assets, 320 statements and judgments with reasons, 2,000 documents. */
export function largePlan(): Record<string, Row[]> {
  const [document] = oscalRecords.document;
  const [asset] = oscalRecords.asset;
  if (!document || !asset) throw new Error('the records have a document and an asset');
  const documents = times(2_000, (index) => ({
    ...document,
    id: idOf(1, index),
    originalName: `evidence-${index}.pdf`,
    sha256: String(index).padStart(64, '0'),
  }));
  return {
    asset: times(10_000, (index) => ({
      ...asset,
      ...blankAsset,
      id: idOf(2, index),
      name: `Workstation ${index}`,
      tag: `WS-${index}`,
      kind: 'Workstation',
      owner: 'Olena Shevchenko',
      location: 'Building 2, floor 3',
      cui: ['process', 'store'],
      os: 'Windows 11 Enterprise 25H2',
      serial: `SN${idOf(3, index)}`,
      inventoriedOn: '2026-05-04',
    })),
    statement: objectiveIds.map((id) => ({
      ...emptyStatement(id),
      what: sentence.repeat(6),
      who: 'IT',
      interval: 'yearly',
    })),
    objectiveStatus: objectiveIds.map((id, index) => ({
      ...emptyObjectiveStatus(id),
      judgement: 'met',
      judgementReason: sentence.repeat(8),
      basis: 'implemented',
      evidenceFiles: times(20, (step) => documents[(index * 13 + step * 97) % documents.length]?.id ?? ''),
    })),
    document: documents,
  };
}
