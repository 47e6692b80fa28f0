import { contactRoles, contactsOf } from '#sync/domain/scope/system-contacts.ts';
import { diagramFields, type DiagramField, type System } from '#sync/domain/scope/system-record.ts';
import type { SecurityPlanAge } from '#sync/domain/ssp/security-plan-age.ts';
import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { lintSystem } from '#sync/domain/ssp/system-lint.ts';
import { keysOf } from '#sync/engine/value.ts';
import type { SecurityPlan } from '#web/parts/ssp/use-security-plan.ts';
import { fieldName } from '#web/words/field-names.ts';
import { oldText } from '#web/words/security-plan-age.ts';
import { sectionTitles, type SectionId } from './section-titles.ts';

export interface SecurityPlanSection {
  id: SectionId;
  /** As on paper: '1 System identification'. */
  title: string;
  /** The names of what is still missing. */
  missing: readonly string[];
}

/** The sections of the plan's paper, in order. For the requirements section, missing means missing notes. */
export function securityPlanSections(
  { objectives, assets, providers, responsibilities, documents }: SecurityPlan,
  system: System,
  age: SecurityPlanAge | undefined,
): SecurityPlanSection[] {
  const all = [...objectives.values()].flat();
  const statuses = all.flatMap(({ status }) => status ?? []);
  const empty = (...fields: Exclude<keyof System, 'stamps' | DiagramField>[]) =>
    fields.filter((field) => !system[field]?.length).map((field) => `${fieldName(field)}${asks.get(field) ?? ''}`);
  const asks = new Map<string, string>(
    lintSystem(system, statuses).map(({ objectiveId, field }) => [field, `, ${objectiveId}`]),
  );
  // A diagram whose document was deleted does not appear on paper.
  const there = new Set(documents.map(({ id }) => id));
  const undrawn = diagramFields.filter((field) => !system[field].some((id) => there.has(id))).map(fieldName);
  const found = (kind: StatementFinding['kind']) =>
    all.flatMap(({ id, findings }) => findings.flatMap((one) => (one.kind === kind ? [{ id, ...one }] : [])));
  const named = (kind: 'asset' | 'provider' | 'policy' | 'draft', what = '') =>
    found(kind).map(({ id, ...one }) => `${'about' in one ? one.about : ''},${what} named in ${id}`);
  const divided = new Set(responsibilities.map(({ providerId }) => providerId));
  const undivided = providers.filter(({ id }) => !divided.has(id)).map(({ name }) => `Responsibilities of ${name}`);
  const unreasoned = all.filter(({ status }) => status?.judgement === 'not_applicable' && !status.judgementReason);
  const stale = age?.isOld ? [`A newer version: the last is ${oldText(age)}`] : [];
  const missing: Record<SectionId, readonly string[]> = {
    identification: empty('systemName', 'legalName', 'uei', 'cageCodes', 'userCount', 'privilegedUserCount'),
    mission: empty('mission', 'cuiCategories', 'contracts'),
    boundary: [...empty('boundary', 'boundaryAgreedOn'), ...undrawn, ...empty('connections')],
    environment: empty('environment', 'software', 'sites'),
    assets: [...(assets.length === 0 ? ['Assets'] : []), ...named('asset')],
    providers: [...named('provider'), ...undivided],
    roles: [
      ...empty(...contactRoles, 'affirmingOfficial'),
      ...contactRoles.flatMap((role) => (system[role] === '' ? [] : empty(...contactsOf(role)))),
    ],
    requirements: [],
    exempt: [
      ...unreasoned.map(({ id }) => `Why ${id} does not apply`),
      ...(asks.has('exemptionApprover') ? empty('exemptionApprover') : []),
    ],
    exceptions: found('mitigation').map(({ id }) => `Mitigation for ${id}`),
    references: [...named('policy'), ...named('draft', ' a draft')],
    revisions: [...(age ? stale : ['A published version']), ...empty('planInterval')],
    approval: [],
  };
  return keysOf(sectionTitles).map((id) => ({ id, title: sectionTitles[id], missing: missing[id] }));
}
