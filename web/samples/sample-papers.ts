import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { initialWorkspaceSetting, type WorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { emptyExclusion, exclusionIds, type Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { emptySystem, type System } from '#sync/domain/scope/system-record.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import { emptySprsWorksheet, type SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { newestSecurityPlan } from '#sync/domain/ssp/security-plan-age.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Paper } from '#web/paper/paper.ts';
import { sprsChange } from '#web/parts/sprs/sprs-paper.ts';
import { sprsViewOf } from '#web/parts/sprs/sprs-view.ts';
import { subjectOf } from '#web/parts/sprs/sprs-words.ts';
import { worksheetPaper } from '#web/parts/sprs/worksheet-paper.ts';
import { newestUploadFirst } from '#web/records/list-documents.ts';
import { openFirst } from '#web/records/use-poams.ts';
import { byName } from '#web/records/use-scope.ts';
import { newestFirst } from '#web/records/use-statuses.ts';
import { securityPlanPaper } from '#web/screens/ssp/paper/security-plan-paper.ts';
import { latestFirst } from '#web/store/read-deadlines.ts';
import { memberName } from '#web/words/names.ts';
import { assessmentBasis, fipsSentence, reportBasis } from '#web/words/report-basis.ts';
import { basisWithSecurityPlan } from '#web/words/security-plan-age.ts';

/** A workspace's rows, by table, as a device has them. */
export type SampleRows = Readonly<Record<string, readonly Row[]>>;

/**
 * An organization's papers as the product makes them, each marked as a sample on every page: the last published version
 * of the security plan, or its current state if there is none, and the SPRS worksheet. `now`: when they are made.
 */
export function samplePapers(rows: SampleRows, organizationName: string, now: Date): Record<string, Paper> {
  const all = <T>(table: string) => [...(rows[table] ?? [])] as unknown as T[];
  const versions = newestFirst(all<SspVersion>('sspVersion'));
  const [system = emptySystem] = all<System>('system');
  const providers = byName(all<Provider>('provider'));
  const objectiveStatuses = all<ObjectiveStatus>('objectiveStatus').map(sealStatus);
  const controlStatuses = all<ControlStatus>('controlStatus').map(sealStatus);
  const exclusions = new Map(all<Exclusion>('exclusion').map((one) => [one.id, one]));
  const plan = securityPlanPaper(
    {
      organizationName,
      system,
      assets: all<Asset>('asset').toSorted(compareAssets),
      providers,
      responsibilities: all<Responsibility>('responsibility'),
      exclusions: exclusionIds.map((id) => exclusions.get(id) ?? emptyExclusion(id)),
      controls: builtInControls,
      objectives: builtInObjectives,
      requirementStatuses: controlStatuses,
      statuses: objectiveStatuses,
      statements: all<Statement>('statement'),
      documents: newestUploadFirst(all<StoredDocument>('document')),
      policies: all<Policy>('policy'),
      versions,
    },
    { version: versions[0] ?? null, hasBanner: false, pack: null },
  );

  const [setting = initialWorkspaceSetting] = all<WorkspaceSetting>('workspaceSetting');
  const plans = openFirst(all<Poam>('plan'));
  const statuses = latestFirst(all<StatusRecord>('statusRecord'));
  const answers = { objectives: objectiveStatuses, controls: controlStatuses, plans, statuses };
  const [worksheet = emptySprsWorksheet] = all<SprsWorksheet>('sprsWorksheet');
  const view = sprsViewOf(
    {
      ledger: ownLedger(answers, dayInZone(now, setting.timeZone)),
      assessments: newestFirst(all<Assessment>('assessment')),
      worksheet,
      plans,
      statuses,
      affirmations: newestFirst(all<Affirmation>('affirmation')),
      providers,
      system,
      versions,
      timeZone: setting.timeZone,
    },
    null,
  );
  const chosenBy = setting.fipsChosenBy ? memberName(all<Member>('member'), setting.fipsChosenBy) : '';
  const today = basisWithSecurityPlan(
    reportBasis(null, fipsSentence(setting, chosenBy)),
    newestSecurityPlan(versions, system.planInterval, setting.timeZone),
  );
  const answered = newestChange([...objectiveStatuses, ...controlStatuses, ...plans]);
  const sprs = worksheetPaper({
    organizationName,
    subject: subjectOf(view),
    view,
    basis: view.assessment ? assessmentBasis(view.assessment) : today,
    changedAt: sprsChange(view, view.assessment ? null : answered),
  });
  return { 'system-security-plan.pdf': asSample(plan), 'sprs-worksheet.pdf': asSample(sprs) };
}

/** Somebody who comes across the file alone must not take it for a real plan. */
function asSample(paper: Paper): Paper {
  const [left] = paper.running;
  return { ...paper, running: [left, 'Sample of a made-up organization'] };
}
