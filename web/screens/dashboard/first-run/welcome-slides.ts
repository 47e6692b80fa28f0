import { timeToCompliance } from '#web/words/site/rule-facts.ts';

export interface WelcomeSlide {
  title: string;
  text: string;
  points: readonly string[];
}

/** The walkthrough, in its order. */
export const welcomeSlides: readonly WelcomeSlide[] = [
  {
    title: 'Welcome',
    text: 'Everything you need to reach NIST SP 800-171 and CMMC Level 2, and to prove it, is in one place.',
    points: [
      'Track each control, with notes and evidence beside it.',
      'Work without a connection: changes are saved on your device and sent later.',
      'Colleagues see what you do, and nobody’s words are lost.',
    ],
  },
  {
    title: 'Compliance Journey',
    text: 'The way to certification has a clear order.',
    points: [
      'Describe your organization and what you have to protect.',
      'Assess the current status of each control.',
      'Close the gaps on the project board, and plan what has to wait.',
      'Gather evidence and prepare for the assessment.',
    ],
  },
  {
    title: 'Timeline & Support',
    text: `CMMC Level 2 typically takes ${timeToCompliance.range}. ${timeToCompliance.bySize}`,
    points: [
      'First: scope, system security plan and the first assessment.',
      'Then: implement controls and write the documentation.',
      'Last: collect evidence, rehearse, and be assessed.',
      'Help is always there: the CMMC guide explains each family in plain words.',
    ],
  },
];
