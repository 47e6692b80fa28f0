export interface SetupState {
  onboardingCompleted?: boolean;
  agencyType?: string | null;
  complianceProfile?: string | null;
}

/** Setup counts as incomplete while any of these three is missing. */
export function isSetupComplete({ onboardingCompleted, agencyType, complianceProfile }: SetupState): boolean {
  return onboardingCompleted === true && isGiven(agencyType) && isGiven(complianceProfile);
}

/** What the person has answered so far, by field name. */
export type SetupAnswers = Readonly<Record<string, unknown>>;

// What each step requires before one may leave it; steps count from 1.
const dialogGates: readonly (readonly string[])[] = [
  ['agencyType', 'agencyName', 'location'],
  ['complianceProfile', 'complianceScope'],
  ['primaryFramework', 'targetDate', 'currentStatus'],
  ['teamSize', 'budget'],
  [],
];

const pageGates: readonly (readonly string[])[] = [
  ['companyName', 'industry', 'employeeCount'],
  ['currentCompliance', 'primaryGoal', 'timeline'],
  [],
  [],
];

export const DIALOG_STEPS = dialogGates.length;
export const PAGE_STEPS = pageGates.length;

/** Whether the dashboard's five-step setup dialog (version A) may leave this step. */
export function canLeaveDialogStep(step: number, answers: SetupAnswers): boolean {
  return hasAll(dialogGates[step - 1], answers);
}

/** Whether the four-step page /onboarding (version B) may leave this step. */
export function canLeavePageStep(step: number, answers: SetupAnswers): boolean {
  return hasAll(pageGates[step - 1], answers);
}

function hasAll(fields: readonly string[] | undefined, answers: SetupAnswers): boolean {
  return fields !== undefined && fields.every((field) => isGiven(answers[field]));
}

function isGiven(answer: unknown): boolean {
  return typeof answer === 'string' && answer.trim() !== '';
}
