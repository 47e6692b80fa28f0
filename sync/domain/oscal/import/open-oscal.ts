import { isObject, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';

const kinds = {
  'system-security-plan': 'ssp',
  'plan-of-action-and-milestones': 'poam',
  'assessment-plan': 'plan',
  'assessment-results': 'results',
} as const;
export type OscalKind = (typeof kinds)[keyof typeof kinds];

/** OSCAL documents that become no records, and what to do with them. */
const others: Readonly<Record<string, string>> = {
  catalog: 'This is a catalog. An administrator imports it under Official text.',
  profile: 'This is a profile: a selection of requirements, which holds no records.',
  'component-definition': 'This is a component definition, which says nothing about a system.',
  'mapping-collection': 'This is a mapping between catalogs, which holds no records.',
};

type Opened = { ok: true; kind: OscalKind; document: JsonObject } | { ok: false; why: string };

const refused = (why: string): Opened => ({ ok: false, why });

/** Tells what a file is from its text alone. Any OSCAL version 1 in JSON is accepted. */
export function openOscal(text: string): Opened {
  const json = parsed(text);
  if (!isObject(json)) return refused('The file is not OSCAL in JSON. Another tool may write it as XML or YAML.');
  for (const [root, why] of Object.entries(others)) if (isObject(json[root])) return refused(why);
  for (const [root, kind] of Object.entries(kinds)) {
    const document = json[root];
    if (!isObject(document)) continue;
    const metadata = isObject(document.metadata) ? document.metadata : {};
    const version = stringOf(metadata['oscal-version']);
    if (/^v?1\.\d/.test(version)) return { ok: true, kind, document };
    return refused(`The file is OSCAL ${version || 'of an unknown version'}. Only version 1 can be read.`);
  }
  return refused('The file is JSON, but not an OSCAL document.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
