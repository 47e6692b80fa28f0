import { oneLine } from '#sync/domain/common/one-line.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { NO_POLICY, placeOf } from '#sync/domain/oscal/oscal-source.ts';
import { stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { assetCategories, cuiUses, specializedKinds, type Asset } from '#sync/domain/scope/asset-record.ts';
import { fedrampLevels, providerData, providerKinds } from '#sync/domain/scope/provider-record.ts';
import { descriptionOf, oneOf, ownText, textIn } from './oscal-parts.ts';
import type { Here } from './oscal-reading.ts';

/** The record for each component of a document, by its UUID. `table`: null if it matches nothing here. */
export type ComponentRefs = Map<string, { table: 'system' | 'asset' | 'provider' | null; id: string; title: string }>;

/** Reads the system, its assets, its providers and its policies. */
export function readComponents(components: readonly JsonObject[], here: Here, into: ReadingCollector): ComponentRefs {
  const refs: ComponentRefs = new Map();
  for (const component of components) {
    const uuid = stringOf(component.uuid);
    const title = stringOf(component.title);
    if (component.type === 'this-system') {
      refs.set(uuid, { table: 'system', id: 'system', title });
      continue;
    }
    if (component.type === 'policy' && ownText(component, 'family') !== undefined) {
      readPolicy(component, into);
      continue;
    }
    const read = ownText(component, 'record-id') ? readOwn(component, here, into) : readForeign(component, here, into);
    refs.set(uuid, { ...(read ?? { table: null, id: '' }), title });
  }
  return refs;
}

function readPolicy(component: JsonObject, into: ReadingCollector): void {
  const said = {
    text: descriptionOf(component, NO_POLICY),
    approvedBy: textIn(component, 'approved-by'),
    effectiveOn: ownText(component, 'effective-on') ?? null,
  };
  const fields = { ...said, approval: approvalOf(said) ?? '' };
  into.add({ table: 'policy', id: textIn(component, 'family'), title: stringOf(component.title), fields });
}

type Found = { table: 'asset' | 'provider'; id: string };

function readOwn(component: JsonObject, here: Here, into: ReadingCollector): Found | undefined {
  const said = textIn(component, 'record-id');
  const title = stringOf(component.title);
  if (component.type === 'service') {
    const fields = providerFields(component);
    if (!fields)
      return void into.refuse(title, 'What kind of provider it is, or what it handles, is not a known word.');
    const id = idHere(here.provider, said, (one) => one.name === fields.name);
    into.add({ table: 'provider', id, title, fields });
    return { table: 'provider', id };
  }
  const fields = assetFields(component);
  if (!fields) return void into.refuse(title, 'Its category is not a known word.');
  const id = idHere(here.asset, said, (one) => one.name === fields.name && one.tag === fields.tag);
  into.add({ table: 'asset', id, title, fields });
  return { table: 'asset', id };
}

/** The record with this id, or the only one with this name; otherwise a new one with the document's id. */
function idHere<T extends { id: string }>(rows: readonly T[], id: string, isSame: (row: T) => boolean): string {
  if (rows.some((row) => row.id === id)) return id;
  const [only, ...others] = rows.filter(isSame);
  return only && others.length === 0 ? only.id : id;
}

function assetFields(component: JsonObject) {
  const text = (name: string) => textIn(component, name);
  const words = (name: string) => text(name).split(' ').filter(Boolean);
  const category = oneOf(assetCategories, text('category'));
  if (!category) return undefined;
  const place = { kind: text('kind'), location: text('location') };
  return {
    name: text('name'),
    tag: text('asset-tag'),
    ...place,
    owner: text('owner'),
    category,
    specializedKind: oneOf(specializedKinds, text('specialized-kind')),
    outReason: text('out-of-scope-reason'),
    cui: words('cui').filter((use) => oneOf(cuiUses, use)),
    protects: words('protects'),
    os: text('os'),
    serial: text('serial-number'),
    notes: descriptionOf(component, placeOf(place)),
    sspRef: text('ssp-reference'),
    inventoriedOn: ownText(component, 'inventoried-on') ?? null,
  };
}

function providerFields(component: JsonObject) {
  const text = (name: string) => textIn(component, name);
  const kind = oneOf(providerKinds, text('kind'));
  const handles = oneOf(providerData, text('handles'));
  const fedramp = oneOf(fedrampLevels, text('fedramp'));
  if (!kind || !handles || !fedramp) return undefined;
  const offering = text('offering');
  return {
    name: text('name'),
    kind,
    handles,
    offering,
    fedramp,
    hasLevelTwo: text('cmmc-level-2') === 'yes',
    contractRef: text('contract-reference'),
    notes: descriptionOf(component, offering),
  };
}

const plain = (text: string) => oneLine(text, '').toLowerCase();

function namesOf({ name, tag }: Pick<Asset, 'name' | 'tag'>): string[] {
  return [name, tag, `${tag} ${name}`].map(plain);
}

/** A component from another product matches a record here only if exactly one has its name. */
function readForeign(component: JsonObject, here: Here, into: ReadingCollector): Found | undefined {
  const title = stringOf(component.title);
  const name = plain(title);
  if (name === '') return void into.refuse('A component without a name', 'It cannot be matched to anything here.');
  const found: Found[] = [
    ...here.asset.filter((one) => namesOf(one).includes(name)).map(({ id }) => ({ table: 'asset', id }) as const),
    ...here.provider.filter((one) => plain(one.name) === name).map(({ id }) => ({ table: 'provider', id }) as const),
  ];
  const [only, ...others] = found;
  if (!only) {
    return void into.refuse(title, 'No asset and no provider here has this name, and the file names no CMMC category.');
  }
  if (others.length > 0) return void into.refuse(title, 'Several records here have this name.');
  const notes = stringOf(component.description);
  if (notes.trim() !== '') into.add({ ...only, title, fields: { notes } });
  return only;
}
