import type { FamilyGuide } from './guide-types.ts';

export const personnelSecurityGuide: FamilyGuide = {
  code: 'PS',
  description: 'People are screened before they see CUI, and access ends or changes on the day their job does.',
  priority: 'Medium',
  complexity: 'Low',
  timeEstimate: '1-2 weeks',
  keyControls: ['3.9.1', '3.9.2'],
  implementation: {
    overview:
      'This is the shortest family and the one where human resources, not IT, holds the evidence. The standard asks for screening without naming a method, so choose one that you can apply to everybody alike and that your counsel accepts: employment history, references and a criminal record check are usual. Departures matter more. Compare the last year of leavers with account records; the gap between the final day and the disabled account is what an assessor will calculate.',
    phases: [
      {
        name: 'Screening rule',
        duration: '2-4 days',
        tasks: [
          'Write which checks each position needs before its first CUI access, temporary and subcontracted staff included.',
          'Ask counsel to review consent forms and what state law forbids you to ask.',
          'Screen current employees who were hired before the rule existed, or record why that was done already.',
        ],
      },
      {
        name: 'Leaving and moving',
        duration: '2-4 days',
        tasks: [
          'Make one checklist for departures: accounts, tokens, badges, keys, laptop, phone, papers, shared passwords.',
          'Set deadlines: before the conversation for dismissals, by close of business for resignations.',
          'Cover transfers as well, so that rights of the old position are withdrawn rather than piled up.',
        ],
      },
      {
        name: 'Reconcile people and accounts',
        duration: '1-2 days',
        tasks: [
          'Reconcile the payroll list with active accounts and badges and close whatever is left over.',
          'Complete the checklist for the three latest leavers and sign it with the date of today, not an earlier one.',
          'Put the payroll comparison on the calendar for each month.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Background check service',
      purpose: 'Runs the agreed searches with consent and returns a report that stays with human resources.',
    },
    {
      kind: 'Human resources system',
      purpose: 'The dated source for hires, moves and departures, from which everything else should start.',
    },
    {
      kind: 'Automated deprovisioning',
      purpose: 'Disables directory, cloud and badge access from a single termination entry.',
    },
    {
      kind: 'Electronic checklists',
      purpose: 'Route each line of an exit to the person who must do it and show which ones remain.',
    },
    {
      kind: 'Equipment register',
      purpose: 'Answers what a departing employee must hand back.',
    },
  ],
  costs: {
    small: { low: 1000, high: 3000 },
    medium: { low: 3000, high: 6000 },
    large: { low: 6000, high: 12000 },
  },
  costFactors: [
    'Price per check and how far back in time it reaches.',
    'Staff turnover in positions with CUI.',
    'Use of agency workers, whose employer may have to supply the screening record.',
    'An hour or two of legal review for each state in which you employ people.',
  ],
};
