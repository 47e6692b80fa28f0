export type FirstStepId = 'organization' | 'setup' | 'assessment';

export interface FirstStep {
  id: FirstStepId;
  /** 'next': the one step a newcomer should take now. */
  state: 'done' | 'next' | 'later';
}

export interface FirstStepFacts {
  /** The organizational assessment has been answered. */
  hasOrganizationAnswers: boolean;
  isSetupComplete: boolean;
}

/** The first steps, in order. One of them is 'next'; assessing the controls is never done here. */
export function firstSteps({ hasOrganizationAnswers, isSetupComplete }: FirstStepFacts): FirstStep[] {
  const steps: { id: FirstStepId; isDone: boolean }[] = [
    { id: 'organization', isDone: hasOrganizationAnswers },
    { id: 'setup', isDone: isSetupComplete },
    { id: 'assessment', isDone: false },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return steps.map(({ id, isDone }) => ({ id, state: isDone ? 'done' : id === next?.id ? 'next' : 'later' }));
}
