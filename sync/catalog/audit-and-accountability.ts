import type { RequirementText } from './catalog-types.ts';

export const auditAndAccountability: RequirementText[] = [
  {
    id: '3.3.1',
    title: 'Create and keep audit logs',
    description:
      'Systems record the events that matter in enough detail, and the records are kept long enough, for someone to monitor activity, analyze it, investigate it and report anything unlawful or unauthorized. Without these records, misuse of CUI cannot be noticed in time or reconstructed afterward.',
    objectives: [
      {
        letter: 'a',
        title: 'Event types to log are specified',
        description:
          'A written list names the kinds of events each system must log, chosen so that unlawful or unauthorized activity can be monitored, analyzed, investigated and reported.',
        method: 'examine',
        evidence:
          'Logging standard or SSP section listing event types per system, such as logons, privilege use, account changes and CUI file access.',
      },
      {
        letter: 'b',
        title: 'Audit record content is defined',
        description:
          'The details every record must carry are written down, such as what happened, when, where, from which source, with what outcome and under which identity, so that a record is of use in an investigation.',
        method: 'examine',
        evidence:
          'Logging standard naming the required fields: event type, time stamp, host, source address, success or failure, user or process.',
      },
      {
        letter: 'c',
        title: 'Audit records are created',
        description:
          'Systems in scope actually generate records when a specified event takes place. Logging is switched on for servers, endpoints, network devices and cloud services alike.',
        method: 'test',
        evidence:
          'A failed logon or policy change made during the assessment that shows up in the log; audit policy settings of sampled hosts.',
      },
      {
        letter: 'd',
        title: 'Records hold the defined content',
        description:
          'Real records, taken from different types of systems, are compared with the defined content. Each required detail is present and readable, with no field blank that should be filled.',
        method: 'examine',
        evidence:
          'Raw log entries from a workstation, a firewall and a cloud tenant, each checked field by field against the required content.',
      },
      {
        letter: 'e',
        title: 'Retention requirements are defined',
        description:
          'The organization has decided and written down how long audit records are kept, with any contract, legal or investigative need taken into account.',
        method: 'examine',
        evidence:
          'Retention schedule or audit policy stating the period per log type, online and archived, and the reason for it.',
      },
      {
        letter: 'f',
        title: 'Audit records are retained as defined',
        description:
          'Records that are nearly as old as the retention period can still be retrieved. Log size limits, overwriting or license limits do not remove them early.',
        method: 'test',
        evidence:
          'Query returning records from the start of the retention period; retention setting of the log platform; archive restore result.',
      },
    ],
  },
  {
    id: '3.3.2',
    title: 'Trace actions to individual users',
    description:
      "Every action a user takes on a system can be tied to that one person and to no one else, so that the person can be held accountable. This also covers shared or service accounts where a person's identity could otherwise be lost.",
    objectives: [
      {
        letter: 'a',
        title: 'Content for tracing users is defined',
        description:
          'The organization has stated which details a record must contain to link an action to one person, for example a unique user ID, session, device and source address.',
        method: 'examine',
        evidence:
          'Audit policy passage on user attribution, including how use of shared, service or emergency accounts is tied to a person.',
      },
      {
        letter: 'b',
        title: 'Records identify the individual user',
        description:
          'Actual records contain the attribution details that were defined, and an action picked at random can be followed back to one named person without guesswork.',
        method: 'test',
        evidence:
          'Walk-through from a sampled file change or admin command to a named employee, using the log entry and the account list.',
      },
    ],
  },
  {
    id: '3.3.3',
    title: 'Review and update logged events',
    description:
      'The choice of which event types are logged is looked at again on a defined basis and changed where needed, so that logging keeps pace with new threats, systems and lessons from incidents.',
    objectives: [
      {
        letter: 'a',
        title: 'When to review logged events is defined',
        description:
          'A process says what prompts a review of the event types being logged: a set interval, and triggers such as a new system, an incident or a changed threat.',
        method: 'examine',
        evidence:
          'Procedure naming the review interval, the triggers and the role that starts the review of the event list.',
      },
      {
        letter: 'b',
        title: 'Logged event types are reviewed',
        description:
          'Reviews of the event selection have taken place when the process called for them, by the people named in it. This is about which events are logged, not about reading the daily logs.',
        method: 'examine',
        evidence:
          'Dated review minutes or tickets showing who went through the event list, what was considered and what was concluded.',
      },
      {
        letter: 'c',
        title: 'Logged event types are updated',
        description:
          'Conclusions of a review lead to changes: event types are added, dropped or adjusted in the list and in the actual logging settings.',
        method: 'examine',
        evidence:
          'Two successive versions of the event list with the change ticket and the matching audit policy or collector setting.',
      },
    ],
  },
  {
    id: '3.3.4',
    title: 'Alert on logging failures',
    description:
      'When audit logging stops working or cannot store records, the right people are told, so that a gap in the record is noticed and repaired instead of being discovered after an incident.',
    objectives: [
      {
        letter: 'a',
        title: 'People to alert are identified',
        description: 'The persons or roles who must hear of a logging failure are named.',
        method: 'examine',
        evidence: 'Contact or on-call list, or the SSP entry, naming the roles that receive logging failure alerts.',
      },
      {
        letter: 'b',
        title: 'Failure types that alert are defined',
        description:
          'The organization has listed which failures call for an alert, such as software or hardware errors, a stopped collector, a silent source or storage that is full or nearly full.',
        method: 'examine',
        evidence:
          'Written list of failure conditions and thresholds, such as disk at 85 percent or no events from a host for one hour.',
      },
      {
        letter: 'c',
        title: 'Identified people are alerted',
        description:
          'When one of the defined failures occurs, the alert reaches the named persons or roles and they recognize it as a logging failure.',
        method: 'test',
        evidence:
          'Logging agent stopped on a test host, then the email, page or ticket that resulted; past alerts with time and recipient.',
      },
    ],
  },
  {
    id: '3.3.5',
    title: 'Correlate audit review and reporting',
    description:
      'The ways in which audit records are reviewed, analyzed and reported are brought together across sources and teams, so that signs of unlawful, unauthorized, suspicious or unusual activity are seen as one picture and can be investigated and acted on.',
    objectives: [
      {
        letter: 'a',
        title: 'Review and reporting are defined',
        description:
          'Processes state who reviews which records and how often, how findings are analyzed, to whom they are reported, and how they lead into investigation and response.',
        method: 'examine',
        evidence:
          'Log review procedure with frequencies, roles, escalation criteria and the handover to incident response.',
      },
      {
        letter: 'b',
        title: 'Review and reporting are correlated',
        description:
          'Review, analysis and reporting work as one. Records from different systems are put side by side, and what one reviewer finds is combined with what others see before a conclusion is drawn.',
        method: 'test',
        evidence:
          'One suspicious sign-in followed across firewall, endpoint and identity logs in the SIEM, up to the incident ticket it produced.',
      },
    ],
  },
  {
    id: '3.3.6',
    title: 'Reduce records and produce reports',
    description:
      'People who analyze logs can filter large volumes of audit records down to what matters and produce reports from them at the moment they need to.',
    objectives: [
      {
        letter: 'a',
        title: 'Record reduction on demand is provided',
        description:
          'A tool lets analysts search, filter, sort and summarize audit records at the moment a question arises, so that the relevant events stand out from the noise.',
        method: 'test',
        evidence:
          'Live search by user, host and time window in the log platform that cuts a full day of events to a handful.',
      },
      {
        letter: 'b',
        title: 'Report generation on demand is provided',
        description:
          'A tool turns selected audit records into a readable report when someone asks for one, including reports that were not planned in advance.',
        method: 'test',
        evidence:
          'Report built during the assessment on a topic picked at that moment, with the exported file; saved report templates.',
      },
    ],
  },
  {
    id: '3.3.7',
    title: 'Synchronize clocks for time stamps',
    description:
      'Systems compare and synchronize their internal clocks with an authoritative time source and use those clocks to time-stamp audit records, so that events from different systems can be placed in the right order.',
    objectives: [
      {
        letter: 'a',
        title: 'System clocks stamp audit records',
        description: "The time stamp in an audit record comes from the system's own internal clock.",
        method: 'test',
        evidence:
          'Event triggered at a known moment and the time stamp recorded for it, with time zone or UTC offset visible.',
      },
      {
        letter: 'b',
        title: 'Authoritative time source is specified',
        description:
          'The organization has named the time source against which internal clocks are compared and synchronized.',
        method: 'examine',
        evidence:
          'Configuration standard or network diagram naming the source, such as NIST time servers, GPS or the domain time hierarchy.',
      },
      {
        letter: 'c',
        title: 'Clocks are synchronized to the source',
        description:
          'Clocks on all kinds of systems that produce audit records are regularly compared with the specified source and corrected when they drift.',
        method: 'test',
        evidence:
          'Output of w32tm /query /status, chronyc tracking or show ntp status from sampled hosts, with source and offset.',
      },
    ],
  },
  {
    id: '3.3.8',
    title: 'Protect audit information and tools',
    description:
      'Audit information (records, log settings and reports) and the tools used for logging are guarded against unauthorized access, change and deletion, so that no one can spy on, falsify or erase the trail.',
    objectives: [
      {
        letter: 'a',
        title: 'Audit information is safe from unauthorized access',
        description:
          'Only authorized people can read audit records, logging settings and audit reports, wherever they sit: on the host, in the collector, in exports and in backups.',
        method: 'test',
        evidence:
          'Ordinary account refused when opening the security log, the log share and the SIEM; permission list of each store.',
      },
      {
        letter: 'b',
        title: 'Audit information is safe from unauthorized change',
        description: 'People without authorization cannot change audit records, logging settings or reports.',
        method: 'test',
        evidence:
          'Failed attempt to edit a stored record or audit policy without the right role; write-once storage or hash verification settings.',
      },
      {
        letter: 'c',
        title: 'Audit information is safe from unauthorized deletion',
        description:
          'People without authorization cannot clear audit records or delete logging settings, archives and reports.',
        method: 'test',
        evidence:
          'Attempt to clear a log from an unauthorized account; delete rights on log storage and backups; immutability lock settings.',
      },
      {
        letter: 'd',
        title: 'Logging tools are safe from unauthorized access',
        description:
          'Only authorized people can open the programs, consoles and devices used to collect, view and analyze audit records.',
        method: 'test',
        evidence:
          'Sign-in to the log console refused for a user outside the group; role assignments of the SIEM, collectors and agents.',
      },
      {
        letter: 'e',
        title: 'Logging tools are safe from unauthorized change',
        description:
          'People without authorization cannot reconfigure, patch or replace logging software, agents, collection rules or the devices that run them.',
        method: 'test',
        evidence:
          'Standard user blocked from changing agent configuration files or collection rules; file integrity or tamper protection status.',
      },
      {
        letter: 'f',
        title: 'Logging tools are safe from unauthorized deletion',
        description:
          'People without authorization cannot uninstall, stop or delete logging agents, collectors or analysis software.',
        method: 'test',
        evidence:
          'Uninstall and service stop attempts on an endpoint without audit rights, with the error shown; service permissions.',
      },
    ],
  },
  {
    id: '3.3.9',
    title: 'Limit who manages audit logging',
    description:
      'Only a chosen part of the privileged users may manage audit logging, rather than every administrator. This keeps people with broad rights from switching off or rewriting the record of their own actions.',
    objectives: [
      {
        letter: 'a',
        title: 'Audit managers are defined',
        description: 'The subset of privileged users that may manage audit logging is defined, by person or by role.',
        method: 'examine',
        evidence: 'List of audit managers held beside the full list of privileged accounts.',
      },
      {
        letter: 'b',
        title: 'Only audit managers manage logging',
        description:
          'Logging can be switched on or off, configured or cleared only by the defined subset. Other administrators, even with high rights elsewhere, are held back.',
        method: 'test',
        evidence:
          'System administrator outside the subset tries to change logging settings and is denied; membership of the audit manager group.',
      },
    ],
  },
];
