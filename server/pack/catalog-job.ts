import type { BodyOf } from '#sync/domain/common/endpoint.ts';
import { importCatalog } from '#sync/domain/pack/catalog-import-contract.ts';
import { ROOM_BOUNDS } from '#server/http/json-bounds.ts';
import { bodyOrRefuse } from '#server/http/parse-or-refuse.ts';
import { parseJson } from '#server/http/read-json.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import type { ParsingJob } from '#server/outside/parsing-room.ts';
import { filesOf, readPackFiles, UnreadableFileError, type ReadFiles } from './pack-import.ts';

/** Reads the body of an import and the files in it. */
export const catalogJob: ParsingJob<
  Uint8Array,
  Pick<BodyOf<typeof importCatalog>, 'fromNothing' | 'dryRun'> & { read: ReadFiles }
> = {
  name: 'catalog',
  run: async (bytes) => {
    const body = bodyOrRefuse(importCatalog, parseJson(bytes, ROOM_BOUNDS));
    try {
      return { fromNothing: body.fromNothing, dryRun: body.dryRun, read: await readPackFiles(filesOf(body)) };
    } catch (error) {
      if (error instanceof UnreadableFileError) throw new RefusalError(400, 'invalid', error.message, 'files');
      throw error;
    }
  },
};
