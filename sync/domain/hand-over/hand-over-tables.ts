import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { circleKeySchema } from './circle-key-record.ts';
import { deviceSchema } from './device-record.ts';
import { serverKeySchema } from './server-key-record.ts';

/** What devices need to hand work to each other. The server alone writes it, and none of it leaves with an export. */
export const handOverTables = [
  { name: 'device', row: deviceSchema, fields: {}, readOnly: true, indexes: ['accountId'] },
  {
    name: 'circleKey',
    row: circleKeySchema,
    fields: {},
    readOnly: true,
    circle: { id: 'circle' },
    indexes: ['circle'],
  },
  { name: 'serverKey', row: serverKeySchema, fields: {}, readOnly: true },
] as const satisfies readonly Table[];

export type HandOverTables = TablesOf<typeof handOverTables>;
