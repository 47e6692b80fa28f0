import { RangeSet, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Middleware } from 'dexie';

/** The library's own bound for rows that are written: from here on it tells of all of them, whatever their keys. */
export const MANY_KEYS = 50;

/**
 * A write that deletes many rows, or has many keys of one index, is told to the live queries as a change of all of
 * them, as a write of many rows is: key by key, each query of a page merges them into those it has heard of before.
 */
export const manyKeys: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'many-keys',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      const whole = (part: string) => [
        `idb://${core.schema.name}/${name}/${part}`,
        new RangeSet(core.MIN_KEY, core.MAX_KEY),
      ];
      const told = (request: DBCoreMutateRequest): DBCoreMutateRequest => {
        const parts = longPartsOf(table, request);
        return parts.length === 0 ? request : { ...request, mutatedParts: Object.fromEntries(parts.map(whole)) };
      };
      return { ...table, mutate: (request) => table.mutate(told(request)) };
    },
  }),
};

function longPartsOf({ schema }: DBCoreTable, request: DBCoreMutateRequest): string[] {
  if (request.type === 'delete') return request.keys.length < MANY_KEYS ? [] : ['', ':dels'];
  if (request.type === 'deleteRange') return [];
  const hasMany = (keys: unknown) => Array.isArray(keys) && keys.length >= MANY_KEYS;
  return schema.indexes
    .filter(({ multiEntry, extractKey }) => multiEntry && request.values.some((value) => hasMany(extractKey?.(value))))
    .map(({ name }) => name ?? '');
}
