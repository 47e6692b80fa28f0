import type { FamilyGuide } from './guide-types.ts';

export const maintenanceGuide: FamilyGuide = {
  code: 'MA',
  description:
    'Repair and upkeep without opening a side door: known technicians, checked tools, supervised visits, and nothing with CUI on it sent out for service.',
  priority: 'Medium',
  complexity: 'Low',
  timeEstimate: '2-4 weeks',
  keyControls: ['3.7.1', '3.7.2', '3.7.3', '3.7.5', '3.7.6'],
  implementation: {
    overview:
      'Maintenance is done by outsiders in most small companies: the IT provider, the copier service, the builder of the milling machine. List them, see how each gets in, and bring those routes under rules they will accept. The difficult one is usually the machine vendor who expects an always-on modem. A switch that you turn on for the visit and off afterwards, plus a line in the log, settles the matter at almost no cost.',
    phases: [
      {
        name: 'Map the maintainers',
        duration: '4-7 days',
        tasks: [
          'List everyone who services equipment in scope, with contract, method of access and the tools they bring.',
          'Draw up a yearly calendar of preventive work for servers, air conditioning, UPS and machine controllers.',
          'Mark which devices contain storage, copiers and CNC controls included.',
        ],
      },
      {
        name: 'Rules for visits, repairs and tools',
        duration: '4-8 days',
        tasks: [
          'Introduce a maintenance log with date, person, work done, parts changed and who watched.',
          'Require that drives are removed or wiped before a unit goes off-site, and add that clause to the copier lease.',
          'Scan every diagnostic USB stick on a separate computer before it touches a production machine.',
          'Brief three employees as escorts and tell reception which of them is on duty.',
        ],
      },
      {
        name: 'Remote service',
        duration: '2-5 days',
        tasks: [
          'Move vendors to named accounts with a second factor on the company gateway.',
          'Enable each account for the agreed window only, and confirm that the session is cut off when work is finished.',
          'Record one remote session from request to termination and keep it with the evidence.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Maintenance log',
      purpose: 'A bound book or a form on a tablet, whichever the shop foreman will really fill in.',
    },
    {
      kind: 'Vendor remote access gateway',
      purpose: 'Grants a supplier one machine for one hour and films the screen meanwhile.',
    },
    {
      kind: 'USB scanning station',
      purpose: 'An isolated computer that checks service media before use.',
    },
    {
      kind: 'Drive erasing and removal kit',
      purpose: 'Clears storage that must leave, or lets a technician take the disk out and lock it away.',
    },
    {
      kind: 'Scheduling software',
      purpose: 'Reminds you of firmware, batteries and filters ahead of the failure.',
    },
  ],
  costs: {
    small: { low: 2000, high: 5000 },
    medium: { low: 5000, high: 10000 },
    large: { low: 10000, high: 20000 },
  },
  costFactors: [
    'Service contracts that have to be renegotiated for disk retention or supervised access.',
    'Number of machine builders demanding remote connections of their own kind.',
    'Employee hours spent beside visiting technicians.',
    'Replacement drives, as most leasing firms charge for those not returned.',
  ],
};
