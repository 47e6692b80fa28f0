import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { interviewQuestions } from './interview-questions.ts';

test('there is one question for every requirement, in the standard’s order', () => {
  expect(Object.keys(interviewQuestions)).toEqual(requirementFacts.map(({ id }) => id));
});

test('questions are short, differ from each other, and ask', () => {
  const questions = Object.values(interviewQuestions);
  expect(new Set(questions).size).toBe(questions.length);
  for (const question of questions) {
    expect(question).toMatch(/^[A-Z][^!]*[?.]$/);
    expect(question.length, question).toBeLessThanOrEqual(90);
  }
});
