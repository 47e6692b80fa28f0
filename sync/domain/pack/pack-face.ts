import type { NounFace } from '#sync/domain/common/face.ts';
import type { PackTables } from './pack-tables.ts';

export const packFace = {
  records: { workspacePack: { one: 'official text' } },
  changes: {},
} as const satisfies NounFace<PackTables>;
