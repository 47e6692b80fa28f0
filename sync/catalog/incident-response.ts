import type { RequirementText } from './catalog-types.ts';

export const incidentResponse: RequirementText[] = [
  {
    id: '3.6.1',
    title: 'Set up incident handling',
    description:
      'The organization can actually handle a security incident on its systems: it prepares, detects, analyzes, contains and recovers, and its users know what to do. When something goes wrong, people act on a plan rather than improvise.',
    objectives: [
      {
        letter: 'a',
        title: 'A working incident handling capability exists',
        description:
          'There is an incident handling capability that is in operation: an approved plan, people appointed to it, and the tools and contacts it depends on. A plan nobody has been assigned to does not count.',
        method: 'interview',
        evidence:
          'Approved incident response plan with team roster and call list, and team members who confirm their part in it.',
      },
      {
        letter: 'b',
        title: 'Handling covers preparation',
        description:
          'The capability includes what has to be ready beforehand: trained responders, contact lists, reporting credentials, spare equipment, log sources and agreements with outside help.',
        method: 'examine',
        evidence:
          'Preparation section of the plan, responder training records, incident retainer contract and a ready medium assurance certificate.',
      },
      {
        letter: 'c',
        title: 'Handling covers detection',
        description:
          'The capability includes means of noticing an incident, such as alerts, log monitoring and reports from users, with someone named to receive these at any time they may arrive.',
        method: 'test',
        evidence:
          'Harmless test alert, such as an EICAR file, traced from endpoint tool or SIEM to the person on duty.',
      },
      {
        letter: 'd',
        title: 'Handling covers analysis',
        description:
          'The capability includes finding out what happened: how a suspected event is judged, how severe it is, which systems and CUI it touches, and how the facts and images are preserved.',
        method: 'interview',
        evidence:
          'Responder explains triage of a past or sample alert; severity criteria, analysis worksheet and notes on affected CUI.',
      },
      {
        letter: 'e',
        title: 'Handling covers containment',
        description:
          'The capability includes stopping the spread, with steps for isolating a machine, blocking an account or cutting a connection, while keeping evidence intact. It is settled who may decide this on the spot.',
        method: 'examine',
        evidence:
          'Containment playbooks for ransomware, stolen account and lost laptop, naming who may isolate systems and how.',
      },
      {
        letter: 'f',
        title: 'Handling covers recovery',
        description:
          'The capability includes getting back to safe operation: removing the cause, restoring from clean backups, changing credentials and confirming that systems are sound before they return to use.',
        method: 'examine',
        evidence:
          'Recovery steps in the plan, restore test report, and a return-to-service checklist from an incident or exercise.',
      },
      {
        letter: 'g',
        title: 'Handling covers what users do',
        description:
          'The capability includes the part ordinary users play when they see something suspicious: what to do with the machine, whom to call, and what not to touch or delete.',
        method: 'interview',
        evidence:
          'Randomly chosen users describe their first steps after a suspicious email; instruction card or intranet page for reporting incidents.',
      },
    ],
  },
  {
    id: '3.6.2',
    title: 'Track, document and report incidents',
    description:
      'Each incident is tracked from start to finish, documented, and reported to the right people inside the organization and to the right authorities outside it. How soon the authorities must hear of it is set by contracts and laws, not by this requirement; DoD contracts give 72 hours.',
    objectives: [
      {
        letter: 'a',
        title: 'Incidents are tracked',
        description:
          'Every incident is followed from first report to closure, with its current status, handler and open actions visible, so that none is forgotten halfway.',
        method: 'examine',
        evidence: 'Incident register or ticket queue with number, open and close dates, status and assigned handler.',
      },
      {
        letter: 'b',
        title: 'Incidents are documented',
        description:
          'What happened, when, what was affected, what was done and what was learned is recorded for each incident in enough detail that someone else could reconstruct it later.',
        method: 'examine',
        evidence:
          'Completed incident reports with timeline, affected systems, actions taken, preserved evidence and lessons learned.',
      },
      {
        letter: 'c',
        title: 'Outside authorities to notify are identified',
        description:
          'The organization has determined which external bodies must hear of an incident, such as DoD through DIBNet, the prime contractor or law enforcement.',
        method: 'examine',
        evidence:
          'Reporting table in the plan listing agency, prime and law enforcement contacts, deadlines and the DFARS clause behind them.',
      },
      {
        letter: 'd',
        title: 'Internal officials to notify are identified',
        description:
          'The organization has determined which of its own officials must be told of an incident, for example owner, security officer or legal counsel.',
        method: 'examine',
        evidence:
          'Internal escalation list by severity, with names, deputies and phone numbers checked against current staff.',
      },
      {
        letter: 'e',
        title: 'Outside authorities are notified',
        description:
          'When a reportable incident occurs, the identified authorities are in fact told. Without an incident so far, staff show they have the access and know-how to do it.',
        method: 'interview',
        evidence:
          'DIBNet submission receipt or message to the prime with time stamp; otherwise the responsible person walks through filing a report.',
      },
      {
        letter: 'f',
        title: 'Internal officials are notified',
        description:
          'When an incident occurs, the identified officials of the organization do get word of it. They can confirm how and when they were last informed, or practiced it.',
        method: 'interview',
        evidence:
          'Officials recall the last notice or drill, supported by the email, call log or ticket entry that informed them.',
      },
    ],
  },
  {
    id: '3.6.3',
    title: 'Test incident response',
    description:
      "The organization tries out its ability to respond to incidents, so that gaps in the plan, the tools or people's knowledge show up in an exercise and not in an emergency.",
    objectives: [
      {
        letter: 'a',
        title: 'Incident response has been tested',
        description: 'The response capability has been exercised, for example by tabletop, walk-through or simulation.',
        method: 'examine',
        evidence:
          'Exercise scenario, participant list, date and after-action report, with the plan changes or tickets that followed from it.',
      },
    ],
  },
];
