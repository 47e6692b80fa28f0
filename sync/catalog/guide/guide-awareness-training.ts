import type { FamilyGuide } from './guide-types.ts';

export const awarenessTrainingGuide: FamilyGuide = {
  code: 'AT',
  description:
    'Everyone knows the risks of their own work with CUI, and those with security duties have been taught to carry them out. Insider threat is a subject of its own.',
  priority: 'Medium',
  complexity: 'Low',
  timeEstimate: '2-4 weeks',
  keyControls: ['3.2.1', '3.2.2', '3.2.3'],
  implementation: {
    overview:
      'A bought course covers phishing and passwords; it does not tell your estimator which drawings are CUI or your machinist where the printouts go. Plan on a purchased base course plus a half hour of your own material, in which the rules of your system security plan are explained with examples from your jobs. An assessor may ask any employee, so the measure of success is what people answer, with the attendance list behind it.',
    phases: [
      {
        name: 'Decide who must learn what',
        duration: '3-5 days',
        tasks: [
          'List the roles that touch CUI and beside each the three mistakes that would hurt most.',
          'Name everybody with a security duty, the outsourced IT provider included, and the skill that duty calls for.',
          'Write a short training policy: at hire before access, yearly afterwards, and again when the rules change.',
        ],
      },
      {
        name: 'Prepare and deliver the courses',
        duration: '1-2 weeks',
        tasks: [
          'Choose a base course that includes insider threat; the Department of Defense publishes free ones on CUI and on insider threat.',
          'Write ten slides of your own on CUI markings, approved storage, visitors and whom to call.',
          'Run the session in two groups so that the shop floor is never left empty, and take the attendance by name.',
          'Arrange role training for administrators on the firewall, the log system and incident reporting.',
        ],
      },
      {
        name: 'Check understanding and keep records',
        duration: '2-5 days',
        tasks: [
          'Ask five employees the questions an assessor would ask and note where their answers are thin.',
          'File course content, dates, scores and sign-in sheets where they can be shown for any person within a minute.',
          'Tie account creation to a completed first course in the onboarding checklist.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Learning management service',
      purpose: 'Assigns courses, reminds the late ones and keeps dated completions for every employee.',
    },
    {
      kind: 'Phishing simulation',
      purpose: 'Sends harmless bait a few times a year and shows who needs a second conversation.',
    },
    {
      kind: 'Public course libraries',
      purpose: 'Government courses on CUI handling and insider threat at no charge, with a certificate to file.',
    },
    {
      kind: 'Reporting button in mail',
      purpose: 'Turns what people were taught into one click and gives you a figure for how many use it.',
    },
    {
      kind: 'Skills matrix',
      purpose: 'A plain spreadsheet of security duties against names, so a gap shows when somebody leaves.',
    },
  ],
  costs: {
    small: { low: 2000, high: 5000 },
    medium: { low: 5000, high: 12000 },
    large: { low: 12000, high: 25000 },
  },
  costFactors: [
    'Headcount in scope, since most course services charge by the seat and year.',
    'Paid time away from billable work, which for hourly staff exceeds the price of the course.',
    'Technical classes and certifications for the one or two people who run security tools.',
    'Shifts, second sites and languages that multiply the sessions to be held.',
  ],
};
