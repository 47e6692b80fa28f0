import { open, type FileHandle } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ROOM_BOUNDS } from '#server/http/json-bounds.ts';
import { parseJson } from '#server/http/read-json.ts';
import { BrokenArchiveError, listTar, readTarEntry, type TarEntry } from '#server/outside/tar.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  headSchema,
  isSigned,
  manifestSchema,
  parts,
  sha256Of,
  type FileHead,
  type Manifest,
} from './workspace-file.ts';

/** A file that cannot be used; the message is a sentence that says why. */
export class UnfitFileError extends Error {}

/** Larger parts are not ours: a file has at most 10 MB, a numbered part a thousand lines. */
const MOST_PART_BYTES = 256 * 1024 * 1024;

/** A workspace file on the disk, every byte of which has been checked against its signed list of contents. */
export class WorkspaceFile {
  readonly head: FileHead;
  readonly manifest: Manifest;
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, TarEntry>;

  private constructor(file: FileHandle, entries: ReadonlyMap<string, TarEntry>, head: FileHead, manifest: Manifest) {
    this.#file = file;
    this.#entries = entries;
    this.head = head;
    this.manifest = manifest;
  }

  /** Reads everything once. Throws UnfitFileError for a file that is no workspace file, truncated, changed or newer. */
  static async open(path: string): Promise<WorkspaceFile> {
    const file = await open(path).catch(() => {
      throw new UnfitFileError(`There is no file at ${path}.`);
    });
    try {
      const entries = new Map((await listEntries(file)).map((entry) => [entry.name, entry]));
      const head = await readHead(file, entries.get(parts.head));
      const manifest = await readManifest(file, entries.get(parts.manifest));
      await compare(file, entries, manifest);
      if (head.workspace.id !== manifest.workspaceId) throw changed(parts.head);
      return new WorkspaceFile(file, entries, head, manifest);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The names of the parts in a folder, in order. */
  names(folder: string): string[] {
    return [...this.#entries.keys()].filter((name) => name.startsWith(folder));
  }

  async read(name: string): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw changed(name);
    return readTarEntry(this.#file, entry);
  }

  async readJson<T>(name: string, schema: z.ZodMiniType<T>): Promise<T> {
    return parse(name, schema, await this.readValue(name));
  }

  async readValue(name: string): Promise<unknown> {
    return valueOf(name, await this.read(name));
  }

  /** Every line of a folder's parts, part by part. */
  async *readLines<T>(folder: string, schema: z.ZodMiniType<T>): AsyncGenerator<T[]> {
    for (const name of this.names(folder)) {
      const text = (await this.read(name)).toString('utf8');
      yield text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => parse(name, schema, valueOf(name, Buffer.from(line))));
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

async function listEntries(file: FileHandle): Promise<TarEntry[]> {
  try {
    return await listTar(file);
  } catch (error) {
    if (!(error instanceof BrokenArchiveError)) throw error;
    throw new UnfitFileError('This file is cut off, or is not an export of a workspace. Nothing was changed.');
  }
}

async function readHead(file: FileHandle, entry: TarEntry | undefined): Promise<FileHead> {
  const said = entry && (await readValue(file, entry));
  const claim = z.safeParse(z.object({ format: z.literal(FORMAT), version: z.int() }), said);
  if (!claim.success) throw new UnfitFileError('This file is not an export of a workspace. Nothing was changed.');
  if (claim.data.version > FORMAT_VERSION) {
    throw new UnfitFileError(
      'This file was written by a newer version. Update this server first. Nothing was changed.',
    );
  }
  const head = z.safeParse(headSchema, said);
  if (!head.success) throw changed(parts.head);
  return head.data;
}

async function readManifest(file: FileHandle, entry: TarEntry | undefined): Promise<Manifest> {
  const manifest = z.safeParse(manifestSchema, entry && (await readValue(file, entry)));
  if (!manifest.success || !isSigned(manifest.data)) throw changed(parts.manifest);
  return manifest.data;
}

async function readValue(file: FileHandle, entry: TarEntry): Promise<unknown> {
  if (entry.size > MOST_PART_BYTES) throw changed(entry.name);
  try {
    return parseJson(await readTarEntry(file, entry), ROOM_BOUNDS);
  } catch {
    return undefined;
  }
}

async function compare(file: FileHandle, entries: ReadonlyMap<string, TarEntry>, manifest: Manifest): Promise<void> {
  const listed = new Set([parts.manifest as string, ...manifest.entries.map(({ name }) => name)]);
  for (const name of entries.keys()) if (!listed.has(name)) throw changed(name);
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = entries.get(name);
    if (!entry || entry.size !== size || size > MOST_PART_BYTES) throw changed(name);
    if (sha256Of(await readTarEntry(file, entry)) !== sha256) throw changed(name);
  }
}

function valueOf(name: string, bytes: Buffer): unknown {
  try {
    return parseJson(bytes, ROOM_BOUNDS);
  } catch {
    throw changed(name);
  }
}

function parse<T>(name: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw changed(name);
  return parsed.data;
}

function changed(name: string): UnfitFileError {
  return new UnfitFileError(
    `This file was changed after it was written: ${name} is not as it was. Nothing was changed.`,
  );
}
