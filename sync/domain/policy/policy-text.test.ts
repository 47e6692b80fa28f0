import { describe, expect, test } from 'vitest';
import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { policyTemplates } from '#sync/catalog/policies/policy-templates.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { choicesIn, draftOf, objectivesIn, policyLinesOf } from './policy-text.ts';

const names = { organization: 'Northfield', system: 'NFA-CUI', officer: 'Ruth Whitaker' };

describe('the templates', () => {
  test('there is one for each family, in order', () => {
    expect(policyTemplates.map(({ family }) => family)).toEqual(families.map(({ code }) => code));
  });

  test('together serve all 320 objectives, and name no other', () => {
    const served = policyTemplates.flatMap(({ policy, procedure }) =>
      [...policy, ...procedure].flatMap(([controlId, letters]) => [...letters].map((one) => `${controlId}[${one}]`)),
    );
    expect(served.filter((id) => !objectiveIds.includes(id))).toEqual([]);
    expect(objectiveIds.filter((id) => !served.includes(id))).toEqual([]);
  });

  test.each(policyTemplates.map((template) => [template.family, template] as const))(
    '%s serves its own family, in sentences, and fits the field',
    (family, template) => {
      const prefix = families.find(({ code }) => code === family)?.prefix;
      for (const [controlId, , text] of [...template.policy, ...template.procedure]) {
        expect(controlId.slice(0, controlId.lastIndexOf('.'))).toBe(prefix);
        expect(text).toMatch(/^[\p{Lu}{].*\.$/u);
      }
      const draft = draftOf(template, names);
      expect(draft).not.toMatch(/[{}]/);
      expect(draft.length).toBeLessThan(TEXT_LIMITS.notes);
      expect(policyLinesOf(draft).filter(({ kind }) => kind === 'heading')).toEqual([
        { kind: 'heading', text: 'Policy' },
        { kind: 'heading', text: 'Procedure' },
      ]);
    },
  );
});

const template = {
  family: 'MP',
  policy: [['3.8.1', 'cd', '{officer} of {organization} locks {system} [each night].']],
  procedure: [['3.8.9', 'a', 'Backups are encrypted.']],
} as const;

test('a draft carries the names of the records and what each sentence serves', () => {
  expect(draftOf(template, names)).toBe(
    'Policy\nRuth Whitaker of Northfield locks NFA-CUI [each night]. (3.8.1[c,d])\n\nProcedure\nBackups are encrypted. (3.8.9[a])',
  );
});

test('a name that the records lack is a choice that is still open', () => {
  const draft = draftOf(template, { ...names, officer: ' ', system: '' });
  expect(draft).toContain('[the security officer] of Northfield locks [system] [each night].');
  expect(choicesIn(draft)).toBe(3);
});

test.each([
  ['(3.8.1[c,d])', ['3.8.1[c]', '3.8.1[d]']],
  ['As 3.8.1[c] and 3.8.9[a] ask.', ['3.8.1[c]', '3.8.9[a]']],
  ['3.8.1[c, d] twice 3.8.1[d]', ['3.8.1[c]', '3.8.1[d]']],
  ['3.8.1[z], 3.99.1[a], 3.8.1', []],
])('%s names %j', (text, ids) => {
  expect([...objectivesIn(text)]).toEqual(ids);
});

test.each([
  ['Each [quarter], by [the IT lead]. (3.1.1[a])', 2],
  ['Each quarter. (3.1.1[a,b])', 0],
  ['A bracket [ alone, and [] empty', 0],
])('%s leaves %i choices', (text, count) => {
  expect(choicesIn(text)).toBe(count);
});
