import { postOffers } from '#sync/domain/recovery/recovery-contract.ts';
import type { Row } from '#sync/engine/row.ts';
import { ROOM_BOUNDS } from '#server/http/json-bounds.ts';
import { bodyOrRefuse } from '#server/http/parse-or-refuse.ts';
import { parseJson } from '#server/http/read-json.ts';
import type { ParsingJob } from '#server/outside/parsing-room.ts';
import { contentHash, readOffer } from './offered-row.ts';

/** A row that a device offers, as parsed by its table's schema; `json` is the same as text. */
export interface ReadOffer {
  table: string;
  row: Row;
  hash: string;
  json: string;
}

/** Parses the rows that a device offers; undefined stands for one that is not valid in its table. */
export const offersJob: ParsingJob<Uint8Array, { clientId: string; offers: (ReadOffer | undefined)[] }> = {
  name: 'offers',
  run: (bytes) => {
    const { clientId, rows } = bodyOrRefuse(postOffers, parseJson(bytes, ROOM_BOUNDS));
    return {
      clientId,
      offers: rows.map(({ table, row: offered }) => {
        const row = readOffer(table, offered);
        return row && { table, row, hash: contentHash(table, row), json: JSON.stringify(row) };
      }),
    };
  },
};
