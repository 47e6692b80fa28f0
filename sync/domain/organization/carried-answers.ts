import type { AnswerFields } from './organization-answers-record.ts';

/** Where an organization is asked about itself: the dashboard's dialog, /onboarding, and /org-assessment. */
export type Intake = 'dialog' | 'page' | 'organization';

interface SharedQuestion {
  label: string;
  /** The name of its field in each of them. */
  fields: Partial<Record<Intake, string>>;
  /** Answers that mean the same or come nearest; the first that fits counts. Missing if all offer the same ones. */
  answers?: readonly Partial<Record<Intake, string>>[];
}

/** An answer given elsewhere. `from`: as it was given there. */
export interface CarriedAnswer {
  label: string;
  value: string;
  from: { intake: Intake; field: string; value: string };
}

const industries = ['Defense', 'Aerospace', 'Manufacturing', 'Technology', 'Consulting'];

/** Questions that more than one of them asks. */
const sharedQuestions: readonly SharedQuestion[] = [
  { label: 'Name', fields: { dialog: 'agencyName', page: 'companyName' } },
  { label: 'Size', fields: { page: 'employeeCount', organization: 'companySize' } },
  {
    label: 'Industry',
    fields: { page: 'industry', organization: 'industry' },
    answers: industries.map((name) => ({ page: name.toLowerCase(), organization: name })),
  },
  {
    label: 'Deadline',
    fields: { dialog: 'targetDate', page: 'timeline', organization: 'complianceDeadline' },
    answers: [
      { dialog: '3-months', page: '3-months', organization: '3-months' },
      { dialog: '30-days', page: 'immediate', organization: '3-months' },
      { dialog: '6-months', page: '6-months', organization: '6-months' },
      { dialog: '12-months', page: '12-months', organization: '12-months' },
      { dialog: 'ongoing', page: 'flexible', organization: 'flexible' },
    ],
  },
  {
    label: 'Budget',
    fields: { dialog: 'budget', organization: 'budget' },
    answers: [
      { dialog: 'under-25k', organization: 'under-50k' },
      { dialog: '25k-75k', organization: '50k-100k' },
      { dialog: '75k-150k', organization: '100k-250k' },
      { dialog: '150k-300k', organization: '100k-250k' },
      { dialog: 'over-300k', organization: '250k-500k' },
      { dialog: 'over-300k', organization: '500k+' },
    ],
  },
  {
    label: 'Framework',
    fields: { dialog: 'primaryFramework', page: 'primaryGoal' },
    answers: [
      { dialog: 'nist-800-171', page: 'nist-compliance' },
      { dialog: 'cmmc', page: 'cmmc-level2' },
    ],
  },
  {
    label: 'Where you stand',
    fields: { dialog: 'currentStatus', page: 'currentCompliance', organization: 'currentFrameworks' },
    answers: [
      { dialog: 'none', page: 'none', organization: 'none' },
      { dialog: 'basic', page: 'basic', organization: 'basic' },
      { dialog: 'partial', page: 'nist-partial' },
    ],
  },
  { label: 'Needs', fields: { dialog: 'specificNeeds', page: 'additionalInfo', organization: 'challenges' } },
  { label: 'Priorities', fields: { dialog: 'urgentRequirements', organization: 'priorities' } },
];

const order: readonly Intake[] = ['organization', 'dialog', 'page'];

/**
 * Answers that one of them can take over from the others for its unanswered questions, by its own field names. `setup`:
 * the answers of dialog and page, as the profile keeps them.
 */
export function carriedAnswers(
  to: Intake,
  setup: Readonly<Record<string, unknown>> | null | undefined,
  organization: Partial<AnswerFields> | null,
): ReadonlyMap<string, CarriedAnswer> {
  const carried = new Map<string, CarriedAnswer>();
  const answerOf = (intake: Intake, field: string) =>
    onlyAnswer(intake === 'organization' ? organization?.[field as keyof AnswerFields] : setup?.[field]);
  for (const { label, fields, answers } of sharedQuestions) {
    const field = fields[to];
    if (field === undefined || answerOf(to, field) !== '') continue;
    for (const intake of order) {
      const theirs = fields[intake];
      if (intake === to || theirs === undefined || carried.has(field)) continue;
      const given = answerOf(intake, theirs);
      const value = answers ? answers.find((same) => same[intake] === given && same[to] !== undefined)?.[to] : given;
      if (given && value) carried.set(field, { label, value, from: { intake, field: theirs, value: given } });
    }
  }
  return carried;
}

/** A multiple-choice answer carries over to a single-choice question only if it has exactly one choice. */
function onlyAnswer(given: unknown): string {
  const one: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return typeof one === 'string' ? one.trim() : '';
}
