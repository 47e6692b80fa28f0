import type { RequirementText } from './catalog-types.ts';

export const securityAssessment: RequirementText[] = [
  {
    id: '3.12.1',
    title: 'Assess security controls periodically',
    description:
      'At an interval the organization sets, at most a year, it examines its own security controls to find out whether they are in place, work as intended and achieve the result they are meant to have.',
    objectives: [
      {
        letter: 'a',
        title: 'How often controls are assessed is defined',
        description:
          'The organization has set the interval at which its security controls are assessed, at most one year, in writing and for all controls that apply.',
        method: 'examine',
        evidence:
          'Security assessment policy or plan giving the cycle, such as all controls every 12 months, or a rolling schedule by family.',
      },
      {
        letter: 'b',
        title: 'Controls are assessed at the defined interval',
        description:
          'The assessments happened when due and reached a finding on whether each control actually works, supported by evidence and not only by a checked box.',
        method: 'examine',
        evidence:
          'Dated self-assessment or third-party report with a result per control, the evidence reviewed, and the assessor named.',
      },
    ],
  },
  {
    id: '3.12.2',
    title: 'Correct deficiencies by plans of action',
    description:
      'Known deficiencies and vulnerabilities in the systems are entered in an operational plan of action that says how each will be corrected or reduced, by whom and by when, and the plan is then carried out. It is not the POA&M of an assessment, which has its own rules and 180 days.',
    objectives: [
      {
        letter: 'a',
        title: 'What the plan must address is identified',
        description:
          'The deficiencies and vulnerabilities that the operational plan of action has to cover are known and listed, taken from assessments, scans, incidents and audits.',
        method: 'examine',
        evidence:
          'Findings lists from the last assessment and scans, with each open finding traced to a line of the plan.',
      },
      {
        letter: 'b',
        title: 'A plan of action is developed',
        description:
          'A written plan exists that sets out, for each identified weakness, the corrective steps, the responsible person, the resources and the target date.',
        method: 'examine',
        evidence:
          'The current operational plan of action with owner, milestones, planned finish date and status filled in for every entry.',
      },
      {
        letter: 'c',
        title: 'The plan of action is carried out',
        description:
          'The planned work is done: milestones are met or re-planned with a reason, and closed entries really did remove or reduce the weakness.',
        method: 'test',
        evidence:
          'Closed entries of the plan rechecked on the live system, plus status updates and review minutes for open ones.',
      },
    ],
  },
  {
    id: '3.12.3',
    title: 'Monitor controls continuously',
    description:
      'Between formal assessments the organization keeps watching its security controls, so that a control that fails, weakens or is overtaken by a change in the system is noticed and put right. The aim is controls that go on working.',
    objectives: [
      {
        letter: 'a',
        title: 'Controls are monitored on an ongoing basis',
        description:
          'A running routine shows how controls are doing, by automated checks, reviews and metrics, and a control found to be slipping leads to action.',
        method: 'examine',
        evidence:
          'Continuous monitoring plan or calendar; compliance dashboards; monthly control review notes with the actions they led to.',
      },
    ],
  },
  {
    id: '3.12.4',
    title: 'Maintain the system security plan',
    description:
      'The organization develops, documents and periodically updates an SSP that describes the system boundary, the environment the system operates in, how each security requirement is met, and the relationships with or connections to other systems.',
    objectives: [
      {
        letter: 'a',
        title: 'An SSP is developed',
        description:
          'A system security plan has been developed for the system that handles CUI, with the parts named in the objectives below.',
        method: 'examine',
        evidence: 'The SSP itself with title page, version, date and system name.',
      },
      {
        letter: 'b',
        title: 'The SSP describes the system boundary',
        description:
          'The plan states what lies inside the system and what lies outside it: components, locations, people, services and where CUI flows.',
        method: 'examine',
        evidence:
          'Boundary section of the SSP, network and CUI data flow diagrams, and the asset inventory, all agreeing with each other.',
      },
      {
        letter: 'c',
        title: 'The SSP describes the operating environment',
        description:
          'The plan tells in what surroundings the system runs: sites, physical setting, hardware, software, networks, users and outside providers.',
        method: 'examine',
        evidence:
          'Environment section of the SSP compared with sites visited, platforms in use and service provider contracts.',
      },
      {
        letter: 'd',
        title: 'Non-applicable requirements are identified',
        description:
          'Requirements that do not apply, by the decision of the authority entitled to it, are named as such.',
        method: 'examine',
        evidence:
          'List of non-applicable requirements with rationale and the written approval, such as a DoD CIO letter, or a statement that there are none.',
      },
      {
        letter: 'e',
        title: 'The SSP explains how requirements are met',
        description: 'The plan says, requirement by requirement, by what means each is implemented here.',
        method: 'examine',
        evidence:
          'Implementation statements for sampled requirements naming the tool, setting, procedure and role, checked for match with reality.',
      },
      {
        letter: 'f',
        title: 'The SSP describes links with other systems',
        description:
          'The plan records every connection to or dependence on another system, such as cloud services, customers, partners and managed service providers.',
        method: 'examine',
        evidence:
          'Interconnection table in the SSP with direction, data exchanged and agreement for each, compared with firewall rules.',
      },
      {
        letter: 'g',
        title: 'How often the SSP is updated is defined',
        description: 'The interval for updating the plan is stated: one the organization sets, at most a year.',
        method: 'examine',
        evidence:
          'The sentence in the SSP or the planning policy that fixes the update cycle and who is responsible for it.',
      },
      {
        letter: 'h',
        title: 'The SSP is updated at the defined interval',
        description: 'The plan was updated as often as the organization set for itself.',
        method: 'examine',
        evidence:
          'Revision history with dates and changes, earlier versions of the plan, and a recent system change found in the latest one.',
      },
    ],
  },
];
