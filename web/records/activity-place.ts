import type { PlainPath } from '#sync/domain/common/app-paths.ts';
import { findFace, nameTableOf } from '#sync/domain/faces.ts';
import type { Activity, FindRow } from '#sync/domain/history/activity.ts';
import { productFaces } from '#sync/product-faces.ts';
import { addressOf, type AddressSearch, type Href } from '#web/address.ts';

/** Where an activity leads: `gone` if none of its records exists any more, null if no screen shows its table. */
export type ActivityPlace = { href: Href } | 'gone' | null;

/** A face that names parameters its screen does not have is refused here. */
type Placed<Face> = Face extends { path: infer Path extends PlainPath }
  ? { [Part in keyof Face]: Part extends 'list' ? AddressSearch<Path> : PlaceOf<Part, Path> }
  : unknown;
type PlaceOf<Part, Path extends PlainPath> = Part extends 'listOf' | 'open'
  ? (of: never) => AddressSearch<Path>
  : unknown;
productFaces satisfies { [Name in keyof typeof productFaces]: Placed<(typeof productFaces)[Name]> };

/** `findRow` finds the records that exist now. */
export function activityPlace({ table, recordIds }: Activity['about'], findRow: FindRow): ActivityPlace {
  const named = nameTableOf(table);
  const face = findFace(named);
  if (!face?.path) return null;
  const [first, ...others] = recordIds.flatMap((id) => findRow(named, id) ?? []);
  if (!first) return 'gone';
  const list = face.listOf?.([first, ...others]) ?? face.list;
  return { href: addressOf(face.path, { ...list, ...(recordIds.length === 1 && face.open?.(first)) }) };
}
