import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { bytesOf } from '#sync/domain/common/byte-text.ts';
import { EVIDENCE_INDEX, evidenceIndex, evidenceTree, type EvidenceTree } from '#sync/domain/document/evidence-tree.ts';
import { citedEvidence } from '#sync/domain/finding/cited-evidence.ts';
import { packageLimits } from '#sync/domain/package/package-limits.ts';
import { signList, type PackageFile } from '#sync/domain/package/seal-package.ts';
import { LARGEST_ZIP, zipPieces, zipSize, type ZipFile } from '#sync/domain/package/zip-pieces.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { largestFile, openSink } from '#web/hand-over/give/file-sink.ts';
import { signingPlace } from '#web/parts/package/signing-place.ts';
import { readTeamRecords } from '#web/records/team-reads.ts';
import { readPieces, sha256Of } from '#web/store/file-bytes.ts';
import { isQuotaError } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';

/** How making the ZIP ended. In all but the first nothing of it is left. */
export type MadeEvidence =
  | { state: 'made'; file: File; inside: number; listed: number; undecided: number; isSigned: boolean }
  | { state: 'nothing'; undecided: number }
  | { state: 'too_large' | 'full' | 'stopped' };

export interface EvidenceRun {
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Makes one ZIP of an assessment's evidence, in folders by requirement, with an index and a signed list. Throws what
 * the device itself fails at.
 */
export async function makeEvidenceZip(
  workspace: Workspace,
  assessmentId: string,
  { onProgress, signal }: EvidenceRun,
): Promise<MadeEvidence> {
  const { tree, name } = await readTree(workspace, assessmentId);
  const { places, undecided } = tree;
  if (places.length === 0) return { state: 'nothing', undecided };
  const held = places.flatMap(({ document, path }): HeldFile[] => {
    if (path === null) return [];
    const { id, sha256, fileSize: size } = document;
    return [{ path, size, sha256, pieces: () => readPieces(workspace.files, { id, size }) }];
  });
  if (held.length >= packageLimits.files) return { state: 'too_large' };
  const index = await listed({ path: EVIDENCE_INDEX, bytes: bytesOf(evidenceIndex(tree)) });
  const { user } = workspace;
  const list = [...held, index].map(({ path, size, sha256 }) => ({ path, size, sha256 }));
  const signed = await signList(await signingPlace(workspace), list, {
    workspace: { id: user.workspaceId, name: user.organizationName },
    assessment: { id: assessmentId, name },
    madeAt: new Date().toISOString(),
    madeWith: undecided === 0 ? [] : [`Left out, because nobody has said whether they hold CUI: ${undecided}.`],
  });
  const files = [...held, index, ...(signed ? [await listed(signed)] : [])];
  const total = zipSize(files);
  if (total > LARGEST_ZIP || total > (await largestFile())) return { state: 'too_large' };
  const inside = held.length;
  try {
    const file = await writeZip(files, total, { onProgress, signal });
    return { state: 'made', file, inside, listed: places.length - inside, undecided, isSigned: signed !== undefined };
  } catch (error) {
    if (signal.aborted) return { state: 'stopped' };
    if (isQuotaError(error)) return { state: 'full' };
    throw error;
  }
}

type HeldFile = ZipFile & { sha256: string };

async function readTree({ db, files }: Workspace, assessmentId: string): Promise<{ tree: EvidenceTree; name: string }> {
  const { assessment, findings, methods } = await readTeamRecords(db, assessmentId);
  const cited = citedEvidence({ findings, methods });
  const documents = (await db.table('document').toArray()).filter(
    (document) => document.assessmentId === assessmentId || cited.has(document.id),
  );
  const held = await files.table('file').bulkGet(documents.map(({ id }) => id));
  const whole = new Set(held.flatMap((file) => (file && file.held === file.size ? [`${file.id} ${file.sha256}`] : [])));
  const { cuiBytes } = await readWorkspaceSetting(db);
  const isHere = ({ id, sha256 }: { id: string; sha256: string }) => whole.has(`${id} ${sha256}`);
  return { tree: evidenceTree(documents, cited, { cuiBytes, isHere }), name: assessmentName(assessment) };
}

/** A file that is made here, as the list has it. */
async function listed({ path, bytes }: PackageFile): Promise<HeldFile> {
  async function* pieces() {
    yield bytes;
  }
  return { path, size: bytes.length, sha256: await sha256Of(bytes), pieces };
}

async function writeZip(files: readonly ZipFile[], total: number, { onProgress, signal }: EvidenceRun): Promise<File> {
  const sink = await openSink();
  try {
    let done = 0;
    for await (const piece of zipPieces(files)) {
      signal.throwIfAborted();
      await sink.write(piece);
      done += piece.length;
      onProgress(done, total);
    }
    return await sink.finish(`evidence-${new Date().toISOString().slice(0, 10)}.zip`);
  } catch (error) {
    await sink.drop();
    throw error;
  }
}
