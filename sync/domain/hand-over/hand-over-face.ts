import type { NounFace } from '#sync/domain/common/face.ts';
import type { HandOverTables } from './hand-over-tables.ts';

export const handOverFace = {
  records: {
    device: { one: 'device', title: 'name' },
    circleKey: { one: 'key for hand-over files' },
    serverKey: { one: 'key of the server' },
  },
  changes: {},
} as const satisfies NounFace<HandOverTables>;
