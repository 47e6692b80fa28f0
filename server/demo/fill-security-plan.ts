import { families } from '#sync/catalog/catalog-facts.ts';
import type { PolicyTemplate } from '#sync/catalog/policies/policy-template.ts';
import { policyTemplates } from '#sync/catalog/policies/policy-templates.ts';
import { openAssessment } from '#sync/domain/assessment/assessment-mutators.ts';
import { savePolicy } from '#sync/domain/policy/policy-mutators.ts';
import { draftOf } from '#sync/domain/policy/policy-text.ts';
import { answerRequest, askForEvidence, decideRequest } from '#sync/domain/request/request-mutators.ts';
import { publishSecurityPlan, saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { giveAffirmation, recordStatus } from '#sync/domain/status/status-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { DEMO_ORGANIZATION } from './demo-people.ts';
import type { Demo } from './demo.ts';
import type { DocumentIds } from './fill-documents.ts';
import { approvals, decisions } from './northfield/policies.ts';
import { requests } from './northfield/requests.ts';
import { statements } from './northfield/statements.ts';

const PUBLISHED = -24;
const LEVEL_ONE = -344;

/** The current Level 1 status, policies, the security plan with a published version, and requests for evidence. */
export async function fillSecurityPlan(demo: Demo, documents: DocumentIds): Promise<void> {
  await recordLevelOne(demo);
  for (const template of policyTemplates) await fillPolicy(demo, template);
  const written = Object.entries(statements).map(([id, set]) => call(saveStatement, { id, set }));
  await demo.act(PUBLISHED - 2, 'marcus', written);
  await demo.act(PUBLISHED, 'marcus', [
    call(publishSecurityPlan, {
      id: demo.id(PUBLISHED),
      version: '4.0',
      remark:
        'Written objective by objective. New: network of cell 7, transfer gateway SFT-1, help desk by Quillon IT.',
      organizationName: DEMO_ORGANIZATION,
    }),
  ]);
  await openSelfAssessment(demo);
  await fillRequests(demo, documents);
}

async function recordLevelOne(demo: Demo): Promise<void> {
  const statusId = demo.id(-116);
  const statusDate = demo.day(LEVEL_ONE);
  const packet = { objectives: 0, openPlans: 0, overduePlans: 0, expiredEvidence: 0, scopeChanges: '' };
  const signed = { name: 'Dana Whitfield', title: 'Managing director', decision: 'affirmed' as const };
  await demo.act(-116, 'dana', [
    call(recordStatus, {
      id: statusId,
      assessmentId: null,
      conditionalId: null,
      type: 'level_1_self',
      isConditional: false,
      statusDate,
      score: null,
      cageCodes: ['7K2F4'],
      scopeText: 'NFA Engineering',
      uid: '',
      certificateNumber: '',
    }),
    call(giveAffirmation, {
      id: demo.id(-116),
      statusId,
      dueOn: statusDate,
      ...signed,
      packet,
      changes: '',
      decidedOn: statusDate,
    }),
  ]);
}

/** A family's policy, from the template, with the organization's decisions. */
async function fillPolicy(demo: Demo, template: PolicyTemplate): Promise<void> {
  const code = families.find(({ code }) => code === template.family)?.code;
  if (!code) throw new Error(`there is no family ${template.family}`);
  const decided = ([controlId, letters, text]: PolicyTemplate['policy'][number]) =>
    [controlId, letters, decisions.reduce((said, [from, to]) => said.replace(from, to), text)] as const;
  const own = { ...template, policy: template.policy.map(decided), procedure: template.procedure.map(decided) };
  const names = { organization: DEMO_ORGANIZATION, system: 'NFA Engineering', officer: 'the security officer' };
  const draft = draftOf(own, names);
  const approved = approvals[code];
  // Brackets hold suggestions, which an approved policy has adopted.
  const text = approved === null ? draft : draft.replaceAll(/(?<!\d)\[([^[\]\n]+)\]/g, '$1');
  const approval = approved === null ? {} : { approvedBy: 'Dana Whitfield', effectiveOn: demo.day(approved) };
  await demo.act((approved ?? -30) - 1, 'marcus', [call(savePolicy, { id: code, set: { text, ...approval } })]);
}

/** The Level 2 self-assessment in progress over the organization's own ledger. */
async function openSelfAssessment(demo: Demo): Promise<void> {
  await demo.act(-10, 'marcus', [
    call(openAssessment, {
      id: demo.id(-10),
      kind: 'self_l2',
      packId: null,
      packSha256: null,
      name: demo.tell('Level 2 self-assessment, {month -10} {year -10}'),
      scopeText: 'NFA Engineering, both buildings and the virtual desktops',
      sspTitle: 'System security plan of NFA Engineering',
      sspVersion: '4.0',
      sspDate: demo.day(PUBLISHED),
      cageCodes: ['7K2F4'],
      previousAssessmentId: null,
      supersedes: null,
      supersedesReason: '',
    }),
  ]);
}

async function fillRequests(demo: Demo, documents: DocumentIds): Promise<void> {
  const idsOf = (names: readonly string[]) => names.flatMap((name) => documents.get(name) ?? []);
  for (const { what, objectiveIds, owner, asked, due, answered, decided } of requests) {
    const id = demo.id(asked);
    const ownerId = demo.people[owner].accountId;
    const request = { id, what, objectiveIds: [...objectiveIds], ownerId, dueOn: demo.day(due) };
    await demo.act(asked, 'marcus', [call(askForEvidence, request)]);
    if (!answered) continue;
    const documentIds = idsOf(answered.documents);
    await demo.act(answered.day, owner, [call(answerRequest, { id, documentIds, answer: answered.words })]);
    if (!decided) continue;
    const { day, state, reason } = decided;
    await demo.act(day, 'marcus', [call(decideRequest, { id, state, reason, seen: documentIds })]);
  }
}
