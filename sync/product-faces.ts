import { capital } from './domain/common/capital.ts';
import { verbWords, type ChangeWords, type RecordFace } from './domain/common/face.ts';
import { changeWords, findFace, recordFaces } from './domain/faces.ts';
import type { ProductTables } from './product-tables.ts';
import type { ChangeName } from './product.ts';

/** The face of every table. */
export const productFaces = recordFaces satisfies {
  [Name in keyof ProductTables]: RecordFace<ProductTables[Name]>;
};

const words: ChangeWords<ChangeName> = changeWords;

/** What a change did; undefined for a change of another version. */
export function findChangeWords(name: string): string | undefined {
  if (Object.hasOwn(words, name)) return words[name as ChangeName];
  const [table = '', verb = ''] = name.split('.');
  const face = findFace(table);
  return face && Object.hasOwn(verbWords, verb)
    ? `${capital(face.one)} ${verbWords[verb as keyof typeof verbWords]}`
    : undefined;
}
