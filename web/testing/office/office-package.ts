import { strFromU8, unzipSync } from 'fflate';
import { elementsOf, xmlTree, type XmlElement } from './xml-tree.ts';

/** The parts of an office file by their names; null for those that are not XML. */
export type OfficeParts = ReadonlyMap<string, XmlElement | null>;

/** Opens a file. Throws where a part is not well-formed. */
export function officeParts(bytes: Uint8Array): OfficeParts {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, part]) => {
      if (!/\.(?:xml|rels)$/.test(name)) return [name, null];
      const text = strFromU8(part);
      if (/(?![\t\n\r])[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}\u{FFFD}]/u.test(text))
        throw new Error(`${name} has what XML refuses`);
      return [name, xmlTree(text)];
    }),
  );
}

/** Complaints about parts without a content type, types without a part, and relationships whose target is missing. */
export function packageComplaints(parts: OfficeParts): string[] {
  const types = parts.get('[Content_Types].xml');
  if (!types) return ['there are no content types'];
  const given = (attribute: string) =>
    types.children.flatMap((one) => one.attributes.get(attribute)?.toLowerCase() ?? []);
  const [extensions, names] = [given('Extension'), given('PartName')];
  const untyped = [...parts.keys()].filter((name) => {
    const isOwn = name === '[Content_Types].xml' || names.includes(`/${name}`.toLowerCase());
    return !isOwn && !extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  });
  const here = new Set([...parts.keys()].map((name) => `/${name}`.toLowerCase()));
  return [
    ...untyped.map((name) => `no content type names ${name}`),
    ...names.filter((name) => !here.has(name)).map((name) => `a content type names ${name}, which is not there`),
    ...repeated([...names, ...extensions]).map((name) => `two content types name ${name}`),
    ...[...parts].flatMap(([name, root]) => (root ? relationComplaints(parts, name, root) : [])),
  ];
}

function relationComplaints(parts: OfficeParts, name: string, root: XmlElement): string[] {
  if (name.endsWith('.rels')) {
    const base = `/${name.replace(/_rels\/[^/]*$/, '')}`;
    const leading = root.children.filter(({ attributes }) => attributes.get('TargetMode') !== 'External');
    const targets = leading.map(({ attributes }) => new URL(attributes.get('Target') ?? '', `file://${base}`).pathname);
    const ids = root.children.map(({ attributes }) => attributes.get('Id') ?? '');
    return [
      ...targets.filter((target) => !parts.has(target.slice(1))).map((target) => `${name} leads to ${target}`),
      ...repeated(ids).map((id) => `${name} has ${id} twice`),
    ];
  }
  const relations = parts.get(name.replace(/[^/]*$/, '_rels/$&.rels'));
  const known = new Set(relations?.children.map(({ attributes }) => attributes.get('Id')));
  const used = elementsOf(root).flatMap(({ attributes }) =>
    [...attributes].filter(([key]) => /^r:(?:id|embed|link|pict)$/.test(key)).map(([, id]) => id),
  );
  return used.filter((id) => !known.has(id)).map((id) => `${name} uses the relationship ${id}, which is not there`);
}

/** Each value that occurs more than once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) < at))];
}
