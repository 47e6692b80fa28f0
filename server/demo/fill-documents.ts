import { createHash } from 'node:crypto';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { typeOfName } from '#sync/domain/document/document-limits.ts';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { keepUpload } from '#server/document/document-upload.ts';
import { docxOf, pdfOf, xlsxOf } from './demo-files.ts';
import type { Demo } from './demo.ts';
import { assets } from './northfield/assets.ts';
import drawing from './northfield/boundary-drawing.png?inline';
import { documents } from './northfield/documents.ts';
import { poams } from './northfield/poams.ts';
import { objectivesNamed, type SampleDocument } from './northfield/sample-document.ts';

/** The ids of the sample's documents, by name. */
export type DocumentIds = ReadonlyMap<string, string>;

/**
 * Plans and evidence of the sample organization, with their files, linked to the objectives that each proves and to
 * their requirements.
 */
export async function fillDocuments(demo: Demo): Promise<DocumentIds> {
  const ids = new Map<string, string>();
  // The oldest first, so that a version finds its predecessor.
  for (const document of documents.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    ids.set(demo.tell(document.name), await add(demo, document, ids));
  }
  return ids;
}

async function add(demo: Demo, made: SampleDocument, ids: DocumentIds): Promise<string> {
  const { daysAgo, by, description, category, kind, tags, version, state, custodian } = made;
  const originalName = demo.tell(made.name);
  const id = demo.id(-daysAgo);
  const mimeType = typeOfName(originalName);
  if (!mimeType) throw new Error(`${originalName} is no document`);
  const bytes = bytesOf(demo, made);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const day = (days: number | undefined) => (days === undefined ? null : demo.day(days));
  const create = call(createDocument, {
    id,
    originalName,
    description,
    category,
    kind,
    tags: [...tags],
    mimeType,
    fileSize: bytes.byteLength,
    sha256,
    version,
    state,
    custodian,
    supersedes: made.supersedes ? (ids.get(demo.tell(made.supersedes)) ?? null) : null,
    effectiveOn: day(made.effective),
    expiresOn: day(made.expires),
  });
  const objectives = objectivesNamed(made.proves);
  const requirements = [...new Set(objectives.map(requirementOfObjective))];
  await demo.act(-daysAgo, by, [create]);
  await demo.act(-daysAgo, by, [
    ...requirements.map((recordId) => call(linkEvidence, { table: 'controlStatus', recordId, documentId: id })),
    ...objectives.map((recordId) => call(linkEvidence, { table: 'objectiveStatus', recordId, documentId: id })),
  ]);
  const then = demo.at(-daysAgo);
  const { workspaceId } = demo.people[by];
  await then.files.append(workspaceId, id, 0, bytes);
  await keepUpload(then, workspaceId, { id, sha256 });
  return id;
}

function bytesOf(demo: Demo, document: SampleDocument): Buffer {
  if (document.drawing) return Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64');
  const rows = rowsOf(demo, document);
  if (rows) return xlsxOf(rows.map((row) => row.map(demo.tell)));
  const lines = (document.lines ?? []).map(demo.tell);
  if (document.name.endsWith('.docx')) return docxOf(lines);
  return document.name.endsWith('.pdf') ? pdfOf(lines) : Buffer.from(`${lines.join('\n')}\n`);
}

function rowsOf(demo: Demo, document: SampleDocument): readonly (readonly string[])[] | undefined {
  if (document.inventory) {
    const head = ['Tag', 'Name', 'Kind', 'Location', 'Release', 'Seen by SW-1', 'Encryption needed'];
    const seen = demo.day(-document.daysAgo);
    const isMobile = (location: string) => (location === 'Mobile' ? 'Yes' : '');
    return [
      head,
      ...assets.map(([tag, name, kind, location, os]) => [tag, name, kind, location, os, seen, isMobile(location)]),
    ];
  }
  if (!document.plans) return document.rows;
  const known = poams.filter(({ created }) => created <= -document.daysAgo);
  const isClosed = ({ closed }: (typeof poams)[number]) => closed !== undefined && closed.day <= -document.daysAgo;
  return [
    ['Requirement', 'Weakness', 'Action', 'Kind', 'Due', 'State'],
    ...known.map((plan) => [
      plan.controlId,
      plan.weakness,
      plan.plannedAction,
      plan.trigger ? 'Operational' : 'POA&M',
      demo.day(plan.due),
      isClosed(plan) ? 'Closed' : 'Open',
    ]),
  ];
}
