import type { RequirementText } from './catalog-types.ts';

export const awarenessAndTraining: RequirementText[] = [
  {
    id: '3.2.1',
    title: 'Make people aware of risk',
    description:
      'Managers, system administrators and everyday users know which security risks come with the work they do, and which policies, standards and procedures protect the system. People who understand both make fewer of the mistakes that expose CUI.',
    objectives: [
      {
        letter: 'a',
        title: 'Risks of working with CUI are named',
        description:
          'The organization has named which security risks its own work with CUI brings, such as phishing, sending drawings to the wrong recipient or working on the road.',
        method: 'examine',
        evidence:
          "Risk assessment or awareness plan listing the risks of the organization's own CUI work, with date and author.",
      },
      {
        letter: 'b',
        title: 'Rules that protect the system are known and listed',
        description:
          'The policies, standards and procedures people must follow to keep the system secure have been singled out, so it is clear which documents the awareness effort has to cover.',
        method: 'examine',
        evidence:
          'Index of current security policies, standards and procedures with version and owner; acceptable use policy; SSP reference list.',
      },
      {
        letter: 'c',
        title: 'Managers, administrators and users know their risks',
        description:
          'Each of the three groups has been told about the risks tied to its own activities and can describe them. Managers, system administrators and users can each say so, and no group is missing.',
        method: 'interview',
        evidence:
          'Answers from one manager, one administrator and several users about risks in their work, backed by dated attendance or completion records.',
      },
      {
        letter: 'd',
        title: 'Managers, administrators and users know the rules',
        description:
          'Managers, system administrators and users have been made aware of the policies, standards and procedures that apply to them, know where to find them and can say what these require in daily work.',
        method: 'interview',
        evidence:
          'Staff can open the policy they are asked about; signed policy acknowledgments and new-hire briefing records match the staff list.',
      },
    ],
  },
  {
    id: '3.2.2',
    title: 'Train people for security duties',
    description:
      'Everyone who holds a security-related duty or role is trained well enough to carry it out. That includes administrators, developers, managers and anyone else whose assigned work affects the protection of the system.',
    objectives: [
      {
        letter: 'a',
        title: 'Security duties and roles are defined',
        description:
          'The duties, roles and responsibilities that bear on information security are spelled out in writing, including the part-time ones, such as the office manager who creates accounts.',
        method: 'examine',
        evidence:
          'Job descriptions, role matrix or SSP section stating what the security officer, system administrator and account approver must do.',
      },
      {
        letter: 'b',
        title: 'Security duties are assigned to named people',
        description: 'Every defined security duty, role and responsibility has a designated holder.',
        method: 'examine',
        evidence:
          'Appointment letters or a filled-in responsibility matrix with current names, compared with the current staff and contractor list.',
      },
      {
        letter: 'c',
        title: 'Role holders are trained for their duties',
        description:
          'People with security duties have received training that fits those duties and can explain how they do them.',
        method: 'interview',
        evidence:
          'Role-based course outlines, certificates and completion dates per role holder, and their own account of how they do the task.',
      },
    ],
  },
  {
    id: '3.2.3',
    title: 'Train on insider threat signs',
    description:
      'Managers and employees learn to recognize the warning signs that someone inside the organization may cause harm, on purpose or by carelessness, and learn how to report them.',
    objectives: [
      {
        letter: 'a',
        title: 'Signs of insider threat are identified',
        description:
          "The organization has decided which behaviors may point to an insider threat, for example unexplained bulk copying, attempts to reach data outside one's job, or marked and lasting discontent at work.",
        method: 'examine',
        evidence:
          'Insider threat policy or training deck containing the list of warning signs the organization watches for.',
      },
      {
        letter: 'b',
        title: 'Staff are trained to spot and report the signs',
        description:
          'Both managers and employees receive awareness training that covers recognizing possible insider threat signs and reporting them. People can say whom to tell and how.',
        method: 'interview',
        evidence:
          'Insider threat module with completion records for managers and employees; staff name the reporting contact or hotline unprompted.',
      },
    ],
  },
];
