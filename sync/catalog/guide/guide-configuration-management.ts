import type { FamilyGuide } from './guide-types.ts';

export const configurationManagementGuide: FamilyGuide = {
  code: 'CM',
  description:
    'You know what you own, how it is set, and that nothing changes without somebody having thought about security first. Everything unneeded is switched off.',
  priority: 'High',
  complexity: 'High',
  timeEstimate: '6-10 weeks',
  keyControls: ['3.4.1', '3.4.2', '3.4.3', '3.4.6', '3.4.7', '3.4.8'],
  implementation: {
    overview:
      'Configuration management carries forty-four assessment objectives on nine requirements, so thin paperwork shows quickly. Reduce variety before you document it: two laptop models, one server version and one firewall brand mean two or three baselines instead of twenty. Take a recognized benchmark, record where you deviate and why, and let a management tool apply it. Change control for a small firm can be a ticket with four fields, provided that no change happens without one.',
    phases: [
      {
        name: 'Inventory and baselines',
        duration: '2-3 weeks',
        tasks: [
          'Scan the network and walk the building, then reconcile both with the purchase records.',
          'Record hardware, software, firmware and owner of every component, machine controllers and phones included.',
          'Write a baseline for each device type and build one clean machine from it to prove that it works.',
          'Agree who updates the inventory on the day equipment arrives or leaves.',
        ],
      },
      {
        name: 'Change control',
        duration: '1-2 weeks',
        tasks: [
          'Create a change ticket with request, security impact, approval and result, and use it for real firewall rules at once.',
          'Appoint approvers: two people are enough for a firm of twenty, as long as none approves a change of their own.',
          'Restrict who can alter servers, cloud policies and network gear, and lock the rack and the wiring closet.',
          'Define what counts as an emergency and how it is written up the next morning.',
        ],
      },
      {
        name: 'Hardening',
        duration: '2-3 weeks',
        tasks: [
          'Apply CIS or DISA settings to a pilot group, collect what breaks, and document each exception.',
          'List the ports, protocols, services and programs each role needs, and disable the rest by policy.',
          'Remove local install rights and offer a catalog of approved software in return.',
          'Push settings by group policy or device management and measure drift every week.',
        ],
      },
      {
        name: 'Software control and evidence',
        duration: '1-2 weeks',
        tasks: [
          'Run application control in audit mode for two weeks before it starts to block.',
          'Decide between allowing by exception and denying by exception, and name the decision in the plan.',
          'Export a compliance report that shows settings enforced on every machine in scope.',
          'Walk a change of last month from its ticket to the altered setting, as an assessor will.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Endpoint management',
      purpose:
        'Deploys settings and software to computers and reports those out of line, for example Intune or Group Policy.',
    },
    {
      kind: 'Asset discovery',
      purpose: 'Finds devices on the wire that no list knows, such as the forgotten print server.',
    },
    {
      kind: 'Benchmark assessment tool',
      purpose: 'Compares a machine with CIS or STIG settings line by line and prints the differences.',
    },
    {
      kind: 'Ticket system',
      purpose: 'Holds requests, impact notes and approvals with dates that nobody can backfill.',
    },
    {
      kind: 'Application control',
      purpose: 'Lets listed programs run and stops the remainder, installers in the downloads folder among them.',
    },
    {
      kind: 'Network configuration backup',
      purpose: 'Saves switch and firewall configurations nightly and shows which line changed since yesterday.',
    },
    {
      kind: 'Golden image or automated build',
      purpose: 'Turns a new laptop into a baseline machine in an hour, without a checklist done by hand.',
    },
  ],
  costs: {
    small: { low: 6000, high: 12000 },
    medium: { low: 12000, high: 25000 },
    large: { low: 25000, high: 45000 },
  },
  costFactors: [
    'How many different operating systems, models and network brands need a baseline of their own.',
    'Unsupported software that production depends on and that must be isolated or replaced.',
    'Testing time for hardening, because engineering programs often break on strict settings.',
    'Device management licenses if your current edition lacks them.',
    'The state of the inventory today: starting from nothing adds about two weeks of legwork.',
  ],
};
