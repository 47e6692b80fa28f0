import { expect, test } from 'vitest';
import {
  certificationRequirements,
  certificationSteps,
  criticalAreas,
  implementationTimeline,
  platformSupport,
  smallBusinessTips,
} from './certification-path.ts';

test('the path goes from self-assessment through a third party to a status of 3 years with yearly affirmations', () => {
  expect(certificationSteps.map((step) => [step.number, step.name])).toEqual([
    [1, 'Self-Assessment'],
    [2, 'Third-party assessment'],
    [3, 'Certification'],
  ]);
  expect(certificationSteps[2]?.description).toMatch(/valid for 3 years\. Every year a senior official affirms/);
});

test('certification asks for six things', () => {
  expect(certificationRequirements.map((requirement) => requirement.name)).toEqual([
    'All 110 controls',
    'All 320 assessment objectives with evidence',
    'Current System Security Plan',
    'POA&M for deficiencies',
    'Continuous monitoring',
    'Tested incident response capability',
  ]);
});

test('the critical areas are access control, system protection and audit', () => {
  expect(criticalAreas.map(({ family, name }) => [family, name])).toEqual([
    ['AC', 'Access Control'],
    ['SC', 'System Protection'],
    ['AU', 'Audit & Accountability'],
  ]);
});

test('the timeline runs from gap assessment to a third-party assessment', () => {
  expect(implementationTimeline.map(({ name, duration }) => [name, duration])).toEqual([
    ['Gap Assessment', '4-6 weeks'],
    ['Core Implementation', '12-20 weeks'],
    ['Assessment & Certification', '2-4 weeks'],
  ]);
  expect(implementationTimeline[2]?.description).toMatch(/third-party assessor organization/);
});

test('six tips for small businesses, spreading costs over 18-24 months among them', () => {
  expect(smallBusinessTips).toHaveLength(6);
  expect(smallBusinessTips.map((tip) => tip.name)).toContain('Spread costs over 18-24 months');
});

test('no line of the page stands on it twice', () => {
  const lines = [
    ...platformSupport,
    ...[certificationSteps, certificationRequirements, criticalAreas, implementationTimeline, smallBusinessTips]
      .flat()
      .flatMap((block) => [block.name, block.description]),
  ];
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});
