import { describe, expect, test } from 'vitest';
import type { DueItem, TaskPriority } from './due-work.ts';
import { guidanceTasks, taskGroups, tasksRemaining, type TaskFacts } from './task-guidance.ts';

/** Nothing is missing, and at this percentage no task is due. */
const settled: TaskFacts = { isSetupComplete: true, percentage: 80, documentCount: 1, planCount: 1 };

function titlesOf(facts: Partial<TaskFacts>): string[] {
  return guidanceTasks({ ...settled, ...facts }).map(({ title }) => title);
}

test.each<[string, string, Partial<TaskFacts>, boolean]>([
  ['Initial Setup', 'the setup is incomplete', { isSetupComplete: false }, true],
  ['Initial Setup', 'the setup is complete', {}, false],
  ['Begin Compliance Assessment', 'nothing is complete', { percentage: 0 }, true],
  ['Begin Compliance Assessment', 'the percentage is just under 25', { percentage: 24.9 }, true],
  ['Begin Compliance Assessment', 'the percentage is 25', { percentage: 25 }, false],
  ['Upload Supporting Documents', 'there is no document', { documentCount: 0 }, true],
  ['Upload Supporting Documents', 'there is one document', {}, false],
  ['Address Compliance Gaps', 'the percentage is 25', { percentage: 25 }, false],
  ['Address Compliance Gaps', 'the percentage is just above 25', { percentage: 25.1 }, true],
  ['Address Compliance Gaps', 'the percentage is just below 75', { percentage: 74.9 }, true],
  ['Address Compliance Gaps', 'the percentage is 75', { percentage: 75 }, false],
  ['Create POA&M', 'there is no POA&M item above 50 percent', { planCount: 0, percentage: 50.1 }, true],
  ['Create POA&M', 'there is no POA&M item at 50 percent', { planCount: 0, percentage: 50 }, false],
  ['Create POA&M', 'there is a POA&M item', { planCount: 1, percentage: 60 }, false],
  ['Prepare for Audit', 'the percentage is 90', { percentage: 90 }, false],
  ['Prepare for Audit', 'the percentage is just above 90', { percentage: 90.1 }, true],
])('%s, when %s', (title, _when, facts, isShown) => {
  expect(titlesOf(facts).includes(title)).toBe(isShown);
});

test.each([
  ['initial-setup', 'urgent', 'not_started'],
  ['begin-assessment', 'high', 'not_started'],
  ['upload-documents', 'medium', 'not_started'],
  ['address-gaps', 'high', 'in_progress'],
  ['create-poam', 'medium', 'not_started'],
  ['prepare-audit', 'medium', 'not_started'],
])('the task %s has the priority %s and the status %s', (id, priority, status) => {
  const everything = [0, 60, 95].flatMap((percentage) =>
    guidanceTasks({ isSetupComplete: false, percentage, documentCount: 0, planCount: 0 }),
  );
  expect(everything.find((task) => task.id === id)).toMatchObject({ priority, status });
});

test('every task says how long it takes and where to go; every high-priority task lists its steps', () => {
  const everything = [0, 60, 95].flatMap((percentage) =>
    guidanceTasks({ isSetupComplete: false, percentage, documentCount: 0, planCount: 0 }),
  );
  expect(new Set(everything.map(({ id }) => id)).size).toBe(6);
  for (const task of everything) {
    expect(task.estimatedTime).not.toBe('');
    expect(task.action.label).not.toBe('');
    expect((task.steps?.length ?? 0) > 0).toBe(task.priority === 'high');
  }
});

test('Start Assessment leads to /assessment', () => {
  const task = guidanceTasks({ ...settled, percentage: 0 })[0];
  expect(task?.action).toEqual({ kind: 'visit', label: 'Start Assessment', route: '/assessment' });
});

describe('the panel', () => {
  test('puts urgent tasks first, then high priority, then the additional ones', () => {
    const tasks = guidanceTasks({ isSetupComplete: false, percentage: 0, documentCount: 0, planCount: 0 });
    expect(taskGroups(tasks, []).map((group) => [group.title, group.tasks.map(({ title }) => title)])).toEqual([
      ['Urgent Action Required', ['Initial Setup']],
      ['High Priority', ['Begin Compliance Assessment']],
      ['Additional Tasks', ['Upload Supporting Documents']],
    ]);
    expect(tasksRemaining(tasks.length)).toBe('3 tasks remaining');
  });

  test('leaves out a group that has no task', () => {
    const tasks = guidanceTasks({ ...settled, percentage: 95 });
    expect(taskGroups(tasks, []).map(({ title }) => title)).toEqual(['Additional Tasks']);
    expect(tasksRemaining(tasks.length)).toBe('1 task remaining');
  });

  test('has nothing left when everything is in order', () => {
    expect(guidanceTasks(settled)).toEqual([]);
    expect(taskGroups([], [])).toEqual([]);
    expect(tasksRemaining(0)).toBeNull();
  });

  test('names what is overdue with the urgent tasks, and what is due where it belongs', () => {
    const item = (id: string, priority: TaskPriority): DueItem => ({
      kind: 'poam',
      id,
      boardId: null,
      number: '3.1.1',
      title: id,
      dueDate: '2026-06-09',
      daysLeft: 0,
      ownerId: null,
      priority,
    });
    const groups = taskGroups(guidanceTasks(settled), [item('late', 'urgent'), item('soon', 'medium')]);
    expect(groups.map(({ title, due }) => [title, due.map(({ id }) => id)])).toEqual([
      ['Urgent Action Required', ['late']],
      ['Additional Tasks', ['soon']],
    ]);
  });
});
