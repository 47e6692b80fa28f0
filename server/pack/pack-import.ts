import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { importCatalog } from '#sync/domain/pack/catalog-import-contract.ts';
import { completedBy, coverageOf, differencesOf, noTexts, type PackTexts } from '#sync/domain/pack/pack-texts.ts';
import type { PackSource } from '#sync/domain/pack/workspace-pack-record.ts';
import { hashOfTexts, type Pack } from './pack-table.ts';
import { readPackBytes } from './read-pack-bytes.ts';

export interface PackFile {
  name: string;
  bytes: Buffer;
}

type Told = ReplyOf<typeof importCatalog>;

/** The combined contents of some files, read once. */
export interface ReadFiles {
  files: Told['files'];
  texts: PackTexts;
  sources: { title: string; sha256: string }[];
}

/** A file that cannot be used at all. The message is a sentence that names it. */
export class UnreadableFileError extends Error {}

/** Reads files that complete each other; if two contradict each other, the later one counts. */
export async function readPackFiles(files: readonly PackFile[]): Promise<ReadFiles> {
  const all: ReadFiles = { files: [], texts: noTexts(), sources: [] };
  for (const { name, bytes } of files) {
    const reading = await readPackBytes(bytes, name);
    if (!reading.ok) throw new UnreadableFileError(`${name}: ${reading.reason}`);
    const { format, title, texts, bad } = reading;
    const { requirements, objectives } = coverageOf(texts);
    all.files.push({ name, format, title, requirements, objectives, bad });
    all.texts = completedBy(all.texts, texts);
    all.sources.push({ title: title || name, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return all;
}

/** The result of an import into a pack, or into nothing. */
export function completePack(present: Pack | undefined, read: ReadFiles, fromNothing: boolean) {
  const texts = completedBy(fromNothing || !present ? noTexts() : present.texts, read.texts);
  const told: Omit<Told, 'applied'> = {
    files: read.files,
    coverage: coverageOf(texts),
    differences: differencesOf(present?.texts ?? noTexts(), texts),
    sha256: hashOfTexts(texts),
  };
  return { texts, told };
}

/** The files behind a pack: those of the pack it completes, and those just read. */
export function sourcesOf(
  present: Pack | undefined,
  read: ReadFiles,
  fromNothing: boolean,
  importedBy: string,
  now: Date,
): PackSource[] {
  const before = fromNothing ? [] : (present?.sources ?? []);
  const importedAt = now.toISOString();
  const added = read.sources.filter(({ sha256 }) => !before.some((one) => one.sha256 === sha256));
  return [...before, ...added.map((source) => ({ ...source, importedAt, importedBy }))];
}

export function filesOf({ files }: BodyOf<typeof importCatalog>): PackFile[] {
  return files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }));
}
