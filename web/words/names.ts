const statusNames: Readonly<Record<string, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  complete: 'Complete',
  implemented: 'Implemented',
  validated: 'Validated',
};

/** A stored status as people read it; a value this version does not know is 'Unknown'. */
export function statusName(status: string): string {
  return (Object.hasOwn(statusNames, status) && statusNames[status]) || 'Unknown';
}

const fieldNames: Readonly<Record<string, string>> = {
  status: 'Status',
  controlId: 'Requirement',
  notes: 'Notes',
  evidenceFiles: 'Evidence',
  mfa: 'Multifactor authentication',
  fips: 'FIPS validation',
  judgement: 'Judgment',
  judgementReason: 'Reason of the judgment',
  basis: 'Basis of the judgment',
  basisReference: 'What the basis names',
  basisDate: 'Day of the basis',
  connections: 'Connections to other systems',
  planInterval: 'How often the plan is gone through',
  exemptionApprover: 'Approver of what does not apply',
  userCount: 'Users',
  privilegedUserCount: 'Privileged users',
  cuiControlledBy: 'CUI controlled by',
  cuiCategory: 'CUI category',
  cuiDissemination: 'CUI dissemination',
  cuiContact: 'CUI contact',
  uei: 'UEI',
  cageCodes: 'CAGE codes',
  cmmcUid: 'CMMC UID',
  cuiCategories: 'CUI categories',
  flowDiagrams: 'CUI flow diagrams',
  documentIds: 'Documents',
  objectiveId: 'Objective ID',
  objectiveIds: 'Objectives',
  dueOn: 'Due',
};

/** Fields that hold ids of documents, one or several. */
const citing = new Set([
  'evidenceFiles',
  'boundaryDiagrams',
  'networkDiagrams',
  'flowDiagrams',
  'supersedes',
  'documentIds',
]);

/** Does a field name documents? Its value means nothing to people. */
export function citesDocuments(field: string): boolean {
  return citing.has(field);
}

/** A stored field as people read it: 'Status', 'Notes'. Fields without a name show their own in words. */
export function fieldName(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored yes or no as people read it. */
export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** First and last name, or the part before the @. */
export function personName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || (email.split('@')[0] ?? email);
}

/** Somebody of this list; `former` for whoever is no longer in it. */
export function memberName(
  members: readonly (Named & { id: string })[],
  id: string | null,
  former = 'Former member',
): string {
  const member = members.find((one) => one.id === id);
  return member ? personName(member) : former;
}
