import type { PlainPath } from '#sync/domain/common/app-paths.ts';
import type { DueItem, TaskPriority } from './due-work.ts';

/** Where a task's button leads: to a screen, or to the dashboard's setup dialog. */
export type TaskAction = { kind: 'visit'; label: string; route: PlainPath } | { kind: 'setup'; label: string };

export interface GuidanceTask {
  id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  status: 'not_started' | 'in_progress';
  estimatedTime: string;
  /** The content of 'View Steps'; only high-priority tasks have steps. */
  steps?: readonly string[];
  action: TaskAction;
}

export interface TaskFacts {
  isSetupComplete: boolean;
  /** Overall compliance, 0 to 100, not rounded. */
  percentage: number;
  documentCount: number;
  /** All items, open or closed. */
  planCount: number;
}

interface TaskRule {
  task: GuidanceTask;
  isDue: (facts: TaskFacts) => boolean;
}

const rules: readonly TaskRule[] = [
  {
    isDue: ({ isSetupComplete }) => !isSetupComplete,
    task: {
      id: 'initial-setup',
      title: 'Initial Setup',
      description: 'Tell us about your organization so that the plan fits what you have to meet.',
      priority: 'urgent',
      status: 'not_started',
      estimatedTime: '10 minutes',
      action: { kind: 'setup', label: 'Start Setup' },
    },
  },
  {
    isDue: ({ percentage }) => percentage < 25,
    task: {
      id: 'begin-assessment',
      title: 'Begin Compliance Assessment',
      description: 'Record the current status of each of the 110 requirements, starting with the most important ones.',
      priority: 'high',
      status: 'not_started',
      estimatedTime: '2 to 4 hours',
      steps: [
        'Start with Access Control and Identification and Authentication.',
        'For each control, choose Complete, In Progress or Skip for Now.',
        'Write down in the notes how the control is met and who owns it.',
        'Leave whenever you like; the assessment continues where you stopped.',
      ],
      action: { kind: 'visit', label: 'Start Assessment', route: '/assessment' },
    },
  },
  {
    isDue: ({ documentCount }) => documentCount === 0,
    task: {
      id: 'upload-documents',
      title: 'Upload Supporting Documents',
      description:
        'Add your system security plan, policies and evidence, so that each answer can be shown to an assessor.',
      priority: 'medium',
      status: 'not_started',
      estimatedTime: '30 minutes',
      action: { kind: 'visit', label: 'Upload Documents', route: '/documents' },
    },
  },
  {
    isDue: ({ percentage }) => percentage > 25 && percentage < 75,
    task: {
      id: 'address-gaps',
      title: 'Address Compliance Gaps',
      description: 'Close what is still open, beginning with the requirements that cost the most points.',
      priority: 'high',
      status: 'in_progress',
      estimatedTime: '4 to 12 weeks',
      steps: [
        'Filter the controls by Not Started and In Progress.',
        'Take the high-priority requirements first: while one is not met it costs five points, and 3.12.4 the whole score.',
        'Give each one an owner and a date on the project board.',
        'Attach evidence as soon as a control is in place.',
      ],
      action: { kind: 'visit', label: 'View Gaps', route: '/compliance' },
    },
  },
  {
    isDue: ({ planCount, percentage }) => planCount === 0 && percentage > 50,
    task: {
      id: 'create-poam',
      title: 'Create POA&M',
      description: 'Plan each remaining gap with an owner, milestones and a target date.',
      priority: 'medium',
      status: 'not_started',
      estimatedTime: '1 to 2 hours',
      action: { kind: 'visit', label: 'Create POA&M', route: '/poam' },
    },
  },
  {
    isDue: ({ percentage }) => percentage > 90,
    task: {
      id: 'prepare-audit',
      title: 'Prepare for Audit',
      description: 'Validate every assessment objective and check that its evidence is current and easy to find.',
      priority: 'medium',
      status: 'not_started',
      estimatedTime: '2 to 4 weeks',
      action: { kind: 'visit', label: 'Review Objectives', route: '/cmmc-objectives' },
    },
  },
];

/** The open tasks, in the order of the guidance panel. */
export function guidanceTasks(facts: TaskFacts): GuidanceTask[] {
  return rules.filter(({ isDue }) => isDue(facts)).map(({ task }) => task);
}

export interface TaskGroup {
  title: 'Urgent Action Required' | 'High Priority' | 'Additional Tasks';
  tasks: GuidanceTask[];
  /** Items with a date come before the tasks. */
  due: DueItem[];
}

/** The panel's groups; empty ones are left out. */
export function taskGroups(tasks: readonly GuidanceTask[], due: readonly DueItem[]): TaskGroup[] {
  const groupOf = (title: TaskGroup['title'], priority: TaskPriority): TaskGroup => ({
    title,
    tasks: tasks.filter((task) => task.priority === priority),
    due: due.filter((item) => item.priority === priority),
  });
  const groups = [
    groupOf('Urgent Action Required', 'urgent'),
    groupOf('High Priority', 'high'),
    groupOf('Additional Tasks', 'medium'),
  ];
  return groups.filter((group) => group.tasks.length + group.due.length > 0);
}

/** '3 tasks remaining'; null when All Tasks Complete replaces the list. */
export function tasksRemaining(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 task remaining' : `${count} tasks remaining`;
}
