import type { RequirementText } from './catalog-types.ts';

export const personnelSecurity: RequirementText[] = [
  {
    id: '3.9.1',
    title: 'Screen people before granting access',
    description:
      'Before anyone is given access to systems that contain CUI, the organization checks whether that person can be trusted with it, by criteria suited to the role. The check comes first and the account after it, for employees and contractors alike.',
    objectives: [
      {
        letter: 'a',
        title: 'People are screened before they receive access',
        description:
          'Each person with access to systems holding CUI passed the screening the organization requires, and the result is dated before the access was granted.',
        method: 'examine',
        evidence:
          'Screening records for a sample of users (background check, citizenship or reference check) set beside account creation dates.',
      },
    ],
  },
  {
    id: '3.9.2',
    title: 'Protect CUI through personnel changes',
    description:
      'When people leave or change jobs, systems that contain CUI stay protected: access and credentials no longer needed are removed in time, and keys, badges, devices and documents come back.',
    objectives: [
      {
        letter: 'a',
        title: 'A process for ending access is in place',
        description:
          'A policy or process says how system access and credentials are ended when a person leaves, is dismissed or moves, who acts, and how soon.',
        method: 'examine',
        evidence:
          'Offboarding and transfer procedure with owners and time limits, including the steps for accounts, tokens, badges and shared passwords.',
      },
      {
        letter: 'b',
        title: 'Access ends when a person leaves or transfers',
        description:
          'Accounts, tokens, certificates and other credentials were in fact disabled or adjusted within the set time for people who recently left or changed roles.',
        method: 'test',
        evidence:
          'HR list of leavers and movers from the past year matched with account status, disable timestamps and token return in the directory.',
      },
      {
        letter: 'c',
        title: 'Systems stay protected during and after transfers',
        description:
          'A person who changes jobs inside the organization keeps only what the new job needs. Old access, equipment and CUI are taken back during the move, with no gap left open afterward.',
        method: 'examine',
        evidence:
          'Completed transfer checklists, before-and-after group memberships of moved employees, and receipts for returned laptops, keys and files.',
      },
    ],
  },
];
