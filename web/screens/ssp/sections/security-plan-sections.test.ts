import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { securityPlanPaper } from '#web/screens/ssp/paper/security-plan-paper.ts';
import { securityPlanSample } from '#web/screens/ssp/records/security-plan-sample.ts';
import { securityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { sectionPaper } from './section-paper.ts';
import { sectionTitles } from './section-titles.ts';
import { securityPlanSections } from './security-plan-sections.ts';

const sample = securityPlanSample();
const nothing = {
  controls: [],
  objectives: new Map(),
  written: 0,
  assets: [],
  providers: [],
  responsibilities: [],
  documents: [],
};
const missingIn = (sections: ReturnType<typeof securityPlanSections>) =>
  Object.fromEntries(sections.map(({ id, missing }) => [id, missing]));

test('a plan that nobody has begun lacks what each section is made of', () => {
  expect(missingIn(securityPlanSections(nothing, emptySystem, undefined))).toEqual({
    identification: ['System name', 'Legal name', 'UEI', 'CAGE codes', 'Users', 'Privileged users'],
    mission: ['Mission', 'CUI categories', 'Contracts'],
    boundary: [
      'Boundary, 3.12.4[b]',
      'Boundary agreed on',
      'Boundary diagrams',
      'Network diagrams',
      'CUI flow diagrams',
      'Connections to other systems, 3.12.4[f]',
    ],
    environment: ['Environment, 3.12.4[c]', 'Software', 'Sites'],
    assets: ['Assets'],
    providers: [],
    roles: ['System owner', 'Information owner', 'Security officer', 'Affirming official'],
    requirements: [],
    exempt: [],
    exceptions: [],
    references: [],
    revisions: ['A published version', 'How often the plan is reviewed, 3.12.4[g]'],
    approval: [],
  });
});

test('a diagram is missing once its document is deleted', () => {
  const [document] = sample.documents;
  if (!document) throw new Error('the sample has a document');
  const system = { ...emptySystem, boundaryDiagrams: [document.id], networkDiagrams: ['gone'] };
  const { boundary } = missingIn(securityPlanSections({ ...nothing, documents: [document] }, system, undefined));
  expect(boundary?.slice(1, 4)).toEqual(['Boundary agreed on', 'Network diagrams', 'CUI flow diagrams']);
});

test('what statements name and other sections lack is told there, with where it is named', () => {
  const objective = (id: string, findings: StatementFinding[]) => ({
    id,
    objective: undefined,
    statement: emptyStatement(id),
    status: sealStatus({ ...emptyObjectiveStatus(id), judgement: 'not_applicable' as const }),
    findings,
    lint: () => findings,
  });
  const findings: StatementFinding[] = [
    { kind: 'asset', about: 'RAS-2' },
    { kind: 'provider', about: 'Bluepeak' },
    { kind: 'policy', about: 'RA-02' },
    { kind: 'draft', about: 'Media Policy' },
    { kind: 'mitigation' },
  ];
  const [provider] = sample.providers;
  if (!provider) throw new Error('the sample has a provider');
  const plan = {
    ...nothing,
    objectives: new Map([['3.1.12', [objective('3.1.12[c]', findings)]]]),
    providers: [provider],
  };
  const [latest] = sample.versions;
  if (!latest) throw new Error('the sample has a version');
  const age = {
    latest,
    published: '2025-01-01',
    interval: 'half_yearly',
    dueOn: '2025-07-01',
    days: 200,
    isOld: true,
  } as const;
  expect(missingIn(securityPlanSections(plan, emptySystem, age))).toMatchObject({
    assets: ['Assets', 'RAS-2, named in 3.1.12[c]'],
    providers: ['Bluepeak, named in 3.1.12[c]', `Responsibilities of ${provider.name}`],
    exempt: ['Why 3.1.12[c] does not apply', 'Approver of what does not apply, 3.12.4[d]'],
    exceptions: ['Mitigation for 3.1.12[c]'],
    references: ['RA-02, named in 3.1.12[c]', 'Media Policy, a draft named in 3.1.12[c]'],
    revisions: ['A newer version: the last is over six months old', 'How often the plan is reviewed, 3.12.4[g]'],
  });
});

test('sections are called as on paper, and each is shown with its own words only', () => {
  const titles = Object.values(sectionTitles);
  const { blocks } = securityPlanPaper(sample, { version: null, hasBanner: false });
  const heads = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.text] : []));
  expect(titles).toEqual(heads);
  for (const title of titles.filter((one) => one !== sectionTitles.requirements)) {
    const [first, ...rest] = sectionPaper(securityPlanText(sample, null), title);
    expect(first).toMatchObject({ kind: 'heading', text: title });
    expect(rest.length, title).toBeGreaterThan(0);
    expect(rest.some((block) => block.kind === 'heading' && block.level === 1)).toBe(false);
  }
});
