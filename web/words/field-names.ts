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
  planInterval: 'How often the plan is reviewed',
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
  askedAgainAt: 'Asked again',
  attendeeIds: 'Attendees',
  cpn: 'CPN',
  evidenceIds: 'Evidence',
  answeredIds: 'Contradictions answered',
  over: 'Findings ruled on',
  signedText: 'Signed page',
  assessor: 'Signature of the assessor',
  client: 'Signature of the client',
  by: 'Ruled by',
  activeStart: 'First day of judging',
  activeEnd: 'Last day of judging',
  artifactHash: 'Hash of the artifacts',
  planText: 'Plan of the assessment',
  samplingText: 'Sampling',
};

/** Fields that hold ids of documents, one or several. */
const citing = new Set([
  'evidenceFiles',
  'boundaryDiagrams',
  'networkDiagrams',
  'flowDiagrams',
  'supersedes',
  'documentIds',
  'evidenceIds',
]);

/** Whether a field holds ids of documents, which mean nothing to people. */
export function citesDocuments(field: string): boolean {
  return citing.has(field);
}

/** A stored field's name for people: 'Status', 'Notes'. Fields without one show their own name as words. */
export function fieldName(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
