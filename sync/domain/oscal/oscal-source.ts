import { families, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import { lastModified, type FileRecords } from '#sync/domain/import/file-records.ts';
import { hasLapsed } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { assetCategories, type Asset } from '#sync/domain/scope/asset-record.ts';
import { countsFor } from '#sync/domain/scope/asset-scope.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { hasPart, providersToSample } from '#sync/domain/scope/provider-sample.ts';
import { contactRoles, contactsOf } from '#sync/domain/scope/system-contacts.ts';
import { emptySystem, type System } from '#sync/domain/scope/system-record.ts';
import { oscalNamesOf, type NameOf } from './oscal-ids.ts';
import { peopleOf, personParty } from './oscal-people.ts';
import { filled, inOscalOrder, props, type Json } from './oscal-text.ts';

export const OSCAL_VERSION = '1.1.3';

/** The records of one system in a fixed order, with the names of its parts. */
export interface OscalSource extends FileRecords {
  own: System;
  timeZone: string;
  nameOf: NameOf;
  changedAt: string;
  /** The providers sampled for a requirement. */
  sampled: (controlId: string) => Provider[];
  /** The party of somebody known only by name; each name is one party. */
  partyOf: (name: string) => string;
  parties: Json[];
  /** The party of an owner; undefined without an owner, and for one who is no longer known. */
  ownerParty: (ownerId: string | null) => string | undefined;
}

export function sourceOf(records: FileRecords): OscalSource {
  const own = records.system[0] ?? emptySystem;
  const nameOf = oscalNamesOf(own);
  const parties: Json[] = [
    {
      uuid: nameOf('organization', ''),
      type: 'organization',
      name: oneLine(own.legalName, 'Organization'),
      ...filled({
        props: props({
          'legal-name': own.legalName,
          uei: own.uei,
          'cage-codes': own.cageCodes,
          'cmmc-uid': own.cmmcUid,
        }),
      }),
    },
  ];
  const { people, idOf } = peopleOf(records);
  for (const person of people) parties.push(personParty(person, nameOf));
  const ownerParty = (ownerId: string | null) => {
    const id = idOf.get(ownerId ?? '');
    return id === undefined ? undefined : nameOf('member', id);
  };
  const partyOf = (name: string) => {
    const said = oneLine(name);
    const known = parties.find((party) => party.name === said);
    if (known) return known.uuid as string;
    const uuid = nameOf('person', said);
    parties.push({ uuid, type: 'person', name: said, ...contactOf(own, said) });
    return uuid;
  };
  return {
    ...records,
    asset: inOscalOrder(records.asset),
    provider: inOscalOrder(records.provider),
    responsibility: inOscalOrder(records.responsibility),
    sspVersion: records.sspVersion.toSorted((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1)),
    document: inOscalOrder(records.document),
    plan: inOscalOrder(records.plan),
    assessment: records.assessment.toSorted((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1)),
    own,
    timeZone: records.timeZone ?? 'UTC',
    nameOf,
    changedAt: lastModified(records),
    sampled: providersToSample(inOscalOrder(records.provider), records.responsibility),
    partyOf,
    parties,
    ownerParty,
  };
}

/** The contact details of a role holder who is not a member; the first role with that name supplies them. */
function contactOf(own: System, name: string): Json {
  const role = contactRoles.find((one) => oneLine(own[one], '') === name);
  if (!role) return {};
  const [title, address, phone, mail] = contactsOf(role).map((field) => oneLine(own[field], ''));
  return filled({
    props: title ? [{ name: 'job-title', value: title }] : undefined,
    'email-addresses': mail && /^\S+@\S+\.\S+$/.test(mail) ? [mail] : undefined,
    'telephone-numbers': phone ? [{ number: phone }] : undefined,
    addresses: address ? [{ 'addr-lines': [address] }] : undefined,
  });
}

export const oscalRoles = [
  { id: 'system-owner', title: 'System owner', field: 'systemOwner' },
  { id: 'security-officer', title: 'System security officer', field: 'securityOfficer' },
  { id: 'information-owner', title: 'Information owner', field: 'informationOwner' },
  { id: 'affirming-official', title: 'Affirming official', field: 'affirmingOfficial' },
] as const;
/** Marks a document whose properties contain everything in its records. */
export const WHOLE = 'whole-records';
export const RESPONSIBLE = 'responsible-person';

/** A document's metadata. Call it once all parties are known. */
export function metadataOf(source: OscalSource, title: string, version: string): Json {
  const responsible = oscalRoles.flatMap(({ id, field }) =>
    source.own[field].trim() === '' ? [] : [{ 'role-id': id, 'party-uuids': [source.partyOf(source.own[field])] }],
  );
  // A party's name allows no line breaks and no spaces at its ends.
  const awkward = oscalRoles.filter(({ field }) => source.own[field] !== oneLine(source.own[field], ''));
  return filled({
    title: oneLine(title),
    'last-modified': source.changedAt,
    version: oneLine(version, 'draft'),
    'oscal-version': OSCAL_VERSION,
    props: props({
      ...(!source.isForOutsiders && { [WHOLE]: '1' }),
      ...Object.fromEntries(awkward.map(({ id, field }) => [id, source.own[field]])),
    }),
    roles: [
      ...oscalRoles.map(({ id, title: name }) => ({ id, title: name })),
      { id: RESPONSIBLE, title: 'Responsible' },
    ],
    parties: source.parties,
    'responsible-parties': responsible,
  });
}

export function systemTitle({ own }: OscalSource): string {
  return oneLine(own.systemName, oneLine(own.legalName, 'System'));
}

/** Describes a system that has no description. */
export const SYSTEM_WORDS = 'The system that this plan is about.';

/** The system as a whole, then its assets, then its providers. */
export function componentsOf(source: OscalSource): Json[] {
  const whole = filled({
    uuid: source.nameOf('system', ''),
    type: 'this-system',
    title: systemTitle(source),
    description: source.own.mission || SYSTEM_WORDS,
    props: props({ name: source.own.systemName }),
    status: { state: 'operational' },
  });
  const assets = assetCategories.flatMap((category) => source.asset.filter((asset) => asset.category === category));
  return [
    whole,
    ...assets.map((asset) => assetComponent(asset, source.nameOf)),
    ...source.provider.map((provider) => providerComponent(provider, source.nameOf)),
  ];
}

/** Describes an asset without notes. */
export function placeOf({ kind, location }: Pick<Asset, 'kind' | 'location'>): string {
  return [kind, location].filter((text) => text.trim() !== '').join(', ');
}

/** The written policies, whose text is the description; only in the security plan. */
export function policyComponents({ policy, nameOf }: OscalSource): Json[] {
  return families.flatMap(({ code, name }) => {
    const written = policy.find(({ id }) => id === code);
    if (!written) return [];
    // A lapsed approval was for an earlier text, so it is left out.
    const { approvedBy, effectiveOn } = hasLapsed(written) ? emptyPolicy(code) : written;
    if (!(written.text.trim() || approvedBy.trim() || effectiveOn)) return [];
    return [
      filled({
        uuid: nameOf('policy', code),
        type: 'policy',
        title: `${name} policy`,
        description: written.text || NO_POLICY,
        props: props({ family: code, 'approved-by': approvedBy, 'effective-on': effectiveOn }),
        status: { state: 'operational' },
      }),
    ];
  });
}
/** Describes a policy that has only an approval. */
export const NO_POLICY = 'Its text is not written yet.';

function assetComponent(asset: Asset, nameOf: NameOf): Json {
  return filled({
    uuid: nameOf('asset', asset.id),
    type: 'hardware',
    title: oneLine([asset.tag, asset.name].filter((text) => text.trim() !== '').join(' ')),
    description: asset.notes || placeOf(asset),
    props: props({
      'record-id': asset.id,
      name: asset.name,
      'asset-tag': asset.tag,
      kind: asset.kind,
      owner: asset.owner,
      location: asset.location,
      category: asset.category,
      'specialized-kind': asset.specializedKind,
      'out-of-scope-reason': asset.outReason,
      cui: asset.cui.toSorted().join(' '),
      protects: asset.protects.toSorted().join(' '),
      os: asset.os,
      'serial-number': asset.serial,
      'ssp-reference': asset.sspRef,
      'inventoried-on': asset.inventoriedOn,
    }),
    status: { state: 'operational' },
  });
}

function providerComponent(provider: Provider, nameOf: NameOf): Json {
  return filled({
    uuid: nameOf('provider', provider.id),
    type: 'service',
    title: oneLine(provider.name),
    description: provider.notes || provider.offering,
    props: props({
      'record-id': provider.id,
      name: provider.name,
      kind: provider.kind,
      handles: provider.handles,
      offering: provider.offering,
      fedramp: provider.fedramp,
      'cmmc-level-2': provider.hasLevelTwo ? 'yes' : 'no',
      'contract-reference': provider.contractRef,
    }),
    status: { state: 'operational' },
  });
}

/** The subjects of an objective: what its requirement is sampled from, and providers with a part in it. */
export function subjectsOf(source: OscalSource, objectiveId: string): Json[] {
  const controlId = requirementOfObjective(objectiveId);
  const parts = source.responsibility.filter((cell) => cell.objectiveId === objectiveId && hasPart(cell));
  const providers = [...parts.map(({ providerId }) => providerId), ...source.sampled(controlId).map(({ id }) => id)];
  const uuids = [
    ...source.asset.filter((asset) => countsFor(controlId, asset)).map(({ id }) => source.nameOf('asset', id)),
    ...[...new Set(providers)].map((id) => source.nameOf('provider', id)),
  ];
  return uuids.map((uuid) => ({ 'subject-uuid': uuid, type: 'component' }));
}
