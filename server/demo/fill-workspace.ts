import { riskLevelOf } from '#sync/domain/agency/risk-matrix.ts';
import {
  deadlineMutators,
  grantMutators,
  riskMutators,
  saveAgencyProfile,
} from '#sync/domain/agency/state-local-mutators.ts';
import type { RecordMutators } from '#sync/domain/common/record-mutators.ts';
import { saveOrganizationAnswers } from '#sync/domain/organization/organization-answers-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { emailOf } from './demo-people.ts';
import type { Demo } from './demo.ts';
import { answers, deadlines, grants, risks } from './northfield/workspace.ts';

const DAYS = -80;

/** The organizational assessment, and grants, deadlines and risks in every state. */
export async function fillWorkspace(demo: Demo): Promise<void> {
  const make = <Fields>({ create }: RecordMutators<Fields>, fields: NoInfer<Fields>) =>
    demo.act(DAYS, 'marcus', [call(create, { ...fields, id: demo.id(DAYS) })]);
  await demo.act(DAYS, 'dana', [call(saveOrganizationAnswers, { answers })]);
  for (const grant of grants) {
    await make(grantMutators, { ...grant, applicationDeadline: demo.day(grant.applicationDeadline) });
  }
  for (const [title, description, deadlineType, priority, due, assignedTo] of deadlines) {
    const status = due < -20 ? 'complete' : 'pending';
    const dueDate = demo.day(due);
    await make(deadlineMutators, { title, description, deadlineType, priority, dueDate, assignedTo, status });
  }
  for (const [assessmentName, assessmentType, told, likelihood, impactLevel, mitigationStatus] of risks) {
    const rated = { likelihood, impactLevel, riskLevel: riskLevelOf(likelihood, impactLevel) };
    const riskDescription = demo.tell(told);
    await make(riskMutators, { assessmentName, assessmentType, riskDescription, ...rated, mitigationStatus });
  }
  const fields = {
    agencyName: 'Northfield Avionics, Dayton works',
    agencyType: 'critical_infrastructure' as const,
    jurisdiction: 'Montgomery County, OH',
    contactName: 'Dana Whitfield',
    contactEmail: emailOf('dana'),
    frameworks: ['NISTCSF' as const, 'CIS_IG1' as const],
  };
  await demo.act(DAYS, 'marcus', [call(saveAgencyProfile, { fields })]);
}
