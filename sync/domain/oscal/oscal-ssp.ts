import { objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { stringOf } from '#sync/domain/pack/json-object.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { contactFields } from '#sync/domain/scope/system-contacts.ts';
import { diagramFields, type DiagramField } from '#sync/domain/scope/system-record.ts';
import { otherDocuments } from '#sync/domain/ssp/security-plan-documents.ts';
import { emptyStatement, type Statement } from '#sync/domain/ssp/statement-record.ts';
import { claimProps, exclusionProps } from './oscal-claims.ts';
import { backMatter, documentResources, documentsOf, evidenceLinks } from './oscal-evidence.ts';
import { oscalControlId, oscalObjectiveId } from './oscal-ids.ts';
import { judgementProps } from './oscal-judgement.ts';
import { profileResource } from './oscal-profile.ts';
import {
  componentsOf,
  metadataOf,
  policyComponents,
  RESPONSIBLE,
  sourceOf,
  systemTitle,
  type OscalSource,
} from './oscal-source.ts';
import { filled, prefixed, props, type Json } from './oscal-text.ts';
import { frozenTexts, revisionsOf, versionOf } from './oscal-versions.ts';

export const SSP_FILE = 'oscal-system-security-plan.json';
/** Fillers for required texts that nobody has written. */
export const NOT_DESCRIBED = 'Not described yet.';
export const NO_CATEGORIES = 'Its categories are not named yet.';
const SHOWN_IN_DIAGRAMS = 'Shown in its diagrams.';
export const NOT_WRITTEN = 'Not written yet.';

/** The system security plan: each requirement's objectives as statements, with the system's and providers' parts. */
/** `whole`: the records before any were left out, to tell whether the newest version says the same. */
export function oscalSsp(records: FileRecords, whole = records): Json {
  const source = sourceOf(records);
  const { version, published } = versionOf(sourceOf(whole));
  const texts = source.isForOutsiders ? undefined : frozenTexts(source);
  const profile = profileResource(source.nameOf('profile', ''));
  const statuses = new Map(source.objectiveStatus.map((row) => [row.id, row]));
  const statements = new Map(source.statement.map((row) => [row.id, row]));
  const claims = new Map(source.controlStatus.map((row) => [row.id, row]));
  const implemented = requirementFacts.map(({ id }) =>
    filled({
      uuid: source.nameOf('requirement', id),
      'control-id': oscalControlId(id),
      props: source.isForOutsiders ? undefined : claimProps(claims.get(id)),
      links: evidenceLinks(source, documentsOf(source, claims.get(id)?.evidenceFiles ?? [])),
      statements: objectivesOfRequirement(id).map((one) =>
        statementOf(source, statements.get(one) ?? (emptyStatement(one) as Statement), statuses.get(one)),
      ),
    }),
  );
  const metadata = metadataOf(source, `System security plan of ${systemTitle(source)}`, version);
  return {
    'system-security-plan': filled({
      uuid: source.nameOf('ssp', ''),
      metadata: filled({ ...metadata, published, revisions: revisionsOf(source) }),
      'import-profile': { href: `#${stringOf(profile.uuid)}` },
      'system-characteristics': characteristicsOf(source),
      'system-implementation': {
        users: usersOf(source),
        components: [...componentsOf(source), ...policyComponents(source)],
      },
      'control-implementation': {
        description: 'How each objective of the requirements is met.',
        'implemented-requirements': implemented,
      },
      'back-matter': backMatter([
        ...documentResources(source, [
          ...diagramFields.flatMap((field) => source.own[field]),
          ...otherDocuments(source.own, source.document).map(({ id }) => id),
          ...[...source.controlStatus, ...source.objectiveStatus].flatMap(({ evidenceFiles }) => evidenceFiles),
        ]),
        profile,
        ...(texts ? [texts] : []),
      ]),
    }),
  };
}

/** The system's users, in OSCAL's terms; the characteristics say how many there are. */
function usersOf({ nameOf }: OscalSource): Json[] {
  const kinds = [
    ['Users', 'non-privileged'],
    ['Privileged users', 'privileged'],
  ] as const;
  return kinds.map(([title, level]) => ({
    uuid: nameOf('kind-of-person', level),
    title,
    props: [
      { name: 'type', value: 'internal' },
      { name: 'privilege-level', value: level },
    ],
  }));
}

/** Facts that 3.12.4 requires and OSCAL has no element for, written as properties of the characteristics. */
export const factProps = [
  ['connections', 'connections'],
  ['update-frequency', 'planInterval'],
  ['exemption-approver', 'exemptionApprover'],
  ['users', 'userCount'],
  ['privileged-users', 'privilegedUserCount'],
  ['software', 'software'],
  ['cui-controlled-by', 'cuiControlledBy'],
  ['cui-category', 'cuiCategory'],
  ['cui-dissemination', 'cuiDissemination'],
  ['cui-contact', 'cuiContact'],
  ...contactFields.map((field) => [field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), field] as const),
] as const;

function characteristicsOf(source: OscalSource): Json {
  const { own, nameOf } = source;
  const contracts = own.contracts.flatMap(({ id, number, prime, clauses, level, assessedBy }, index) => {
    const contract = { id, number, prime, clauses, level: String(level), 'assessed-by': assessedBy };
    return props(prefixed('contract', contract), `contract-${index + 1}`);
  });
  return filled({
    'system-ids': [{ id: nameOf('system', '') }],
    'system-name': systemTitle(source),
    description: own.mission || NOT_DESCRIBED,
    props: [
      ...props({
        'highest-level-owner': own.highestOwner,
        environment: own.environment,
        sites: own.sites,
        'boundary-agreed-on': own.boundaryAgreedOn,
        ...Object.fromEntries(factProps.map(([name, field]) => [name, own[field]])),
      }),
      ...contracts,
      ...exclusionProps(source.exclusion),
    ],
    'system-information': {
      'information-types': [
        {
          uuid: nameOf('information', 'cui'),
          title: 'Controlled unclassified information',
          description: own.cuiCategories || NO_CATEGORIES,
        },
      ],
    },
    status: { state: 'operational' },
    'authorization-boundary': filled({
      description: own.boundary || NOT_DESCRIBED,
      diagrams: diagramsOf(source, 'boundaryDiagrams'),
    }),
    'network-architecture': drawn(source, 'networkDiagrams'),
    'data-flow': drawn(source, 'flowDiagrams'),
  });
}

/** A part of the characteristics that consists only of diagrams; left out if there are none. */
function drawn(source: OscalSource, field: DiagramField): Json | undefined {
  const diagrams = diagramsOf(source, field);
  return diagrams.length > 0 ? { description: SHOWN_IN_DIAGRAMS, diagrams } : undefined;
}

function diagramsOf(source: OscalSource, field: DiagramField): Json[] {
  const documents = new Map(documentsOf(source, source.own[field]).map((one) => [one.id, one]));
  const chosen = source.own[field].flatMap((id) => documents.get(id) ?? []);
  return chosen.map((document) => ({
    uuid: source.nameOf(field, document.id),
    links: [{ href: `#${source.nameOf('document', document.id)}`, rel: 'diagram' }],
    caption: oneLine(document.originalName),
  }));
}

function statementOf(source: OscalSource, statement: Statement, status: ObjectiveStatus | undefined): Json {
  const { id } = statement;
  const evidence = documentsOf(source, status?.evidenceFiles ?? []);
  const cells = source.responsibility.filter((cell) => cell.objectiveId === id && cell.share !== null);
  return filled({
    'statement-id': oscalObjectiveId(id),
    uuid: source.nameOf('statement', id),
    links: evidenceLinks(source, evidence),
    'responsible-roles':
      statement.responsible.trim() === ''
        ? undefined
        : [{ 'role-id': RESPONSIBLE, 'party-uuids': [source.partyOf(statement.responsible)] }],
    'by-components': [ownPart(source, statement, status), ...cells.map((cell) => providerPart(source, cell))],
  });
}

function ownPart(source: OscalSource, statement: Statement, status: ObjectiveStatus | undefined): Json {
  return filled({
    'component-uuid': source.nameOf('system', ''),
    uuid: source.nameOf('statement-of-system', statement.id),
    description: statement.what || NOT_WRITTEN,
    props: [
      ...props({
        where: statement.where,
        who: statement.who,
        'how-often': statement.howOften,
        interval: statement.interval,
        responsible: statement.responsible,
        'inherited-from': statement.inheritedFrom,
        evidence: statement.evidence,
        exception: statement.exception,
        mitigation: statement.mitigation,
      }),
      ...judgementProps(status),
      ...props({ notes: status?.notes }),
    ],
    'implementation-status':
      source.isForOutsiders && !status?.judgement ? undefined : { state: implementationState(status) },
  });
}

function implementationState(status: ObjectiveStatus | undefined): string {
  if (status?.judgement === 'not_applicable') return 'not-applicable';
  if (status?.basis === 'alternative') return 'alternative';
  if (status?.judgement === 'met') return 'implemented';
  if (status?.judgement !== 'not_met' && (status?.status === 'implemented' || status?.status === 'validated')) {
    return 'implemented';
  }
  return status === undefined || status.status === 'not_started' ? 'planned' : 'partial';
}

/** Describes a shared objective whose provider's part has no text. */
export const sharedParts = {
  organization: 'The organization does this part itself.',
  provider: 'The provider does this.',
  shared: 'The organization and the provider share this.',
  not_applicable: 'The provider has no part in this.',
};

function providerPart(source: OscalSource, cell: Responsibility): Json {
  const part = (kind: string, text: string): Json[] | undefined =>
    text.trim() === '' ? undefined : [{ uuid: source.nameOf(kind, cell.id), description: text }];
  return filled({
    'component-uuid': source.nameOf('provider', cell.providerId),
    uuid: source.nameOf('responsibility', cell.id),
    description: cell.providerPart || (cell.share ? sharedParts[cell.share] : ''),
    props: props({ share: cell.share, evidence: cell.evidence }),
    inherited: part('inherited', cell.providerPart),
    satisfied: part('satisfied', cell.organizationPart),
  });
}
