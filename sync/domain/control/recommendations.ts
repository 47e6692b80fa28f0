export interface Recommendation {
  title: 'Getting Started' | 'Making Progress' | 'Nearly Complete';
  text: string;
  nextSteps: readonly string[];
}

const gettingStarted: Recommendation = {
  title: 'Getting Started',
  text: 'Focus on Access Control (AC) and Identification and Authentication (IA) first. Most other requirements rest on them.',
  nextSteps: [
    'List the people, devices and services that may reach CUI, and remove the rest (3.1.1, 3.1.2).',
    'Give everyone an account of their own and turn on multifactor authentication (3.5.1 to 3.5.3).',
    'Begin the system security plan: without it there is no score (3.12.4).',
  ],
};

const makingProgress: Recommendation = {
  title: 'Making Progress',
  text: 'Continue with System and Communications Protection (SC) and finish the documentation of what is already in place.',
  nextSteps: [
    'Protect the boundary and encrypt CUI on its way with validated cryptography (3.13.1, 3.13.8, 3.13.11).',
    'Bring the system security plan and the procedures in line with what you do.',
    'Attach evidence to every complete control while it is still easy to find.',
  ],
};

const nearlyComplete: Recommendation = {
  title: 'Nearly Complete',
  text: 'Close the last gaps and prepare for the assessment.',
  nextSteps: [
    'Put each remaining gap that may wait on a POA&M with a date; close the others now.',
    'Go through every assessment objective and check that its evidence speaks for itself.',
    'Rehearse the assessment: interviews, a walk through the site, and the incident response test (3.6.3).',
  ],
};

/** What to do next at this overall percentage (0 to 100, not rounded). */
export function recommendationFor(percentage: number): Recommendation {
  if (percentage < 25) return gettingStarted;
  return percentage < 75 ? makingProgress : nearlyComplete;
}
