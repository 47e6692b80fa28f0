import type { FamilyGuide } from './guide-types.ts';

export const securityAssessmentGuide: FamilyGuide = {
  code: 'CA',
  description:
    'The system security plan, the honest self-check against it, the list of what is still open, and the watch that keeps all three true. Without the plan there is nothing to assess.',
  priority: 'High',
  complexity: 'Medium',
  timeEstimate: '4-8 weeks',
  keyControls: ['3.12.1', '3.12.2', '3.12.3', '3.12.4'],
  implementation: {
    overview:
      'The system security plan is where an assessment begins: without it there is no score. Say in it what you do, in the present tense, with the names of real systems; a paragraph that merely repeats the requirement says nothing of how you meet it. Write it as the work proceeds instead of afterwards, and check yourself against all 320 objectives with the evidence open on the screen. Gaps go to the plan of action with an owner and a date, because an admitted gap is manageable and a discovered one is not.',
    phases: [
      {
        name: 'Boundary and first draft of the plan',
        duration: '1-2 weeks',
        tasks: [
          'Describe the system boundary with a network diagram, a data flow and the asset categories of the CMMC scoping guide.',
          'State for each requirement who is responsible: you, your IT provider or a cloud service, and attach their responsibility matrix.',
          'Write the implementation statement of ten requirements as a sample and have somebody outside IT read it.',
          'Give the document a version, an approver and a review date.',
        ],
      },
      {
        name: 'Self-assessment and score',
        duration: '2-4 weeks',
        tasks: [
          'Examine, interview and test objective by objective, and let nobody assess work of their own.',
          'Link evidence that is dated and shows the system by name.',
          'Calculate the score by the DoD method, from 110 downward.',
          'Enter the result in SPRS and keep the confirmation with the worksheet.',
        ],
      },
      {
        name: 'Plan of action and monitoring',
        duration: '1-2 weeks',
        tasks: [
          'Open an item for every unmet objective with weakness, owner, steps, resources and completion date.',
          'Separate the requirements that may wait at a conditional status from those that never can.',
          'Spread rechecks over the year, about nine requirements a month.',
          'Report open items and overdue dates to the owner each month on a single page.',
          'Prepare the affirmation that a senior official signs, so that this person knows what is behind it.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Compliance workspace',
      purpose: 'Keeps requirements, objectives, findings and evidence together, as this product does.',
    },
    {
      kind: 'Diagramming tool',
      purpose: 'Draws the boundary and the CUI flow in a form you can revise in minutes.',
    },
    {
      kind: 'Document control',
      purpose: 'Versions and approvals for the plan and the policies it cites.',
    },
    {
      kind: 'Scoring worksheet',
      purpose: 'Subtracts the weights of open requirements and explains each point lost.',
    },
    {
      kind: 'Shared responsibility matrix',
      purpose: 'Splits every requirement between you and each provider, which assessors request by name.',
    },
    {
      kind: 'Work tracking board',
      purpose: 'Turns plan-of-action items into tasks that people see on Monday morning.',
    },
  ],
  costs: {
    small: { low: 4000, high: 10000 },
    medium: { low: 10000, high: 20000 },
    large: { low: 20000, high: 40000 },
  },
  costFactors: [
    'Who writes the plan: an employee who knows the systems or a consultant who must learn them first.',
    'Number of providers whose responsibilities have to be pinned down in contracts.',
    'Independent mock assessment before the real one, which pays for itself when it finds a five-point gap.',
    'Complexity of the boundary, with several sites or networks in one plan.',
    'Rework when the plan was written from a template that does not match the systems.',
  ],
};
