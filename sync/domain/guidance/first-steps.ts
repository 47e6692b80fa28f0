export type FirstStepId = 'organization' | 'setup' | 'officialText' | 'assessment';

export interface FirstStep {
  id: FirstStepId;
  /** 'next': the one step a newcomer should take now. */
  state: 'done' | 'next' | 'later';
}

export interface FirstStepFacts {
  /** Whether the organizational assessment has been answered. */
  hasOrganizationAnswers: boolean;
  isSetupComplete: boolean;
  /** Whether the official text has been imported; undefined for people who may not import it. */
  hasOfficialText?: boolean | undefined;
}

/**
 * The first steps, in order. One of them is 'next'; assessing the controls never counts as done here. Nothing depends
 * on the official text, so that step is never the next one.
 */
export function firstSteps({ hasOrganizationAnswers, isSetupComplete, hasOfficialText }: FirstStepFacts): FirstStep[] {
  const steps: { id: FirstStepId; isDone: boolean }[] = [
    { id: 'organization', isDone: hasOrganizationAnswers },
    { id: 'setup', isDone: isSetupComplete },
    ...(hasOfficialText === undefined ? [] : [{ id: 'officialText' as const, isDone: hasOfficialText }]),
    { id: 'assessment', isDone: false },
  ];
  const next = steps.find(({ id, isDone }) => !isDone && id !== 'officialText');
  return steps.map(({ id, isDone }) => ({ id, state: isDone ? 'done' : id === next?.id ? 'next' : 'later' }));
}
