import type { PolicyTemplate } from './policy-template.ts';

export const auditPolicy: PolicyTemplate = {
  family: 'AU',
  policy: [
    ['3.3.1', 'ab', 'The logging standard lists the events each kind of system records and what a record contains.'],
    ['3.3.1', 'e', 'Audit records are kept for [1 year], the last [90 days] of them at hand.'],
    ['3.3.2', 'a', 'A record names the person, the device, the time and the outcome, so that each act has one author.'],
    ['3.3.3', 'a', 'The list of logged events is reviewed [yearly] and after every incident.'],
    ['3.3.4', 'ab', 'When logging stops or its storage passes [80 percent], {officer} and [IT on duty] are alerted.'],
    ['3.3.5', 'a', 'Records are reviewed [weekly], and what looks unlawful, unusual or forbidden is reported.'],
    ['3.3.7', 'b', 'Clocks follow [time.nist.gov] through the company’s time server.'],
    [
      '3.3.8',
      'abcdef',
      'Audit records and logging tools can be read, changed or deleted by nobody but the audit managers.',
    ],
    ['3.3.9', 'a', 'The audit managers are named by {officer} and are not the administrators whose acts they review.'],
  ],
  procedure: [
    [
      '3.3.1',
      'cd',
      'Systems send their records to the log server, and a sample is compared with the standard [monthly].',
    ],
    ['3.3.1', 'f', 'Retention is set on the log server, and a record of that age is looked up [yearly] to prove it.'],
    ['3.3.2', 'b', 'The reviewer follows one act back to its person at each review and notes the result.'],
    ['3.3.3', 'bc', '{officer} decides which events are added or dropped and updates the standard.'],
    ['3.3.4', 'c', 'An alert is triggered on purpose [each quarter] to see that it reaches them.'],
    ['3.3.5', 'b', 'The log server joins records of all systems, so that a review follows one event across them.'],
    ['3.3.6', 'ab', 'The log server filters and reports on demand without changing the records themselves.'],
    [
      '3.3.7',
      'ac',
      'All systems stamp records from their clocks, and clocks off by more than [1 second] raise an alert.',
    ],
    ['3.3.9', 'b', 'Rights on the log server are compared with the list of audit managers [each quarter].'],
  ],
};

export const riskPolicy: PolicyTemplate = {
  family: 'RA',
  policy: [
    ['3.11.1', 'a', 'Risk to {organization}, its people and its CUI is assessed [yearly] and before large changes.'],
    ['3.11.2', 'a', 'Systems and applications are scanned for vulnerabilities [monthly], with credentials.'],
    ['3.11.3', 'b', 'Critical findings are remedied within [15 days], high within [30], others within [90].'],
  ],
  procedure: [
    [
      '3.11.1',
      'b',
      'The risk assessment is written down, signed by {officer}, and its measures enter the plan of action.',
    ],
    ['3.11.2', 'bc', 'The scanner covers every system and application in the inventory, and its reports are kept.'],
    [
      '3.11.2',
      'de',
      'When a new vulnerability that concerns {organization} is made known, a scan for it runs [within 2 days].',
    ],
    ['3.11.3', 'a', 'Each finding gets a ticket with its risk, its owner and its date.'],
  ],
};

export const assessmentPolicy: PolicyTemplate = {
  family: 'CA',
  policy: [
    ['3.12.1', 'a', 'All requirements are assessed [yearly] against their objectives.'],
    ['3.12.2', 'a', 'What is not met, and every accepted weakness, is addressed by an item of the plan of action.'],
    ['3.12.3', 'a', 'Controls are monitored all year by the checks of these procedures.'],
    ['3.12.4', 'ag', 'A system security plan is kept and is updated [yearly] and after each significant change.'],
  ],
  procedure: [
    ['3.12.1', 'b', 'The result of each objective is recorded with its evidence, date and assessor.'],
    ['3.12.2', 'bc', 'Items have an owner, steps and dates; {officer} reviews their progress [monthly].'],
    [
      '3.12.3',
      'a',
      'The calendar of checks shows what was due, and a check that was missed is reported to management.',
    ],
    ['3.12.4', 'bcf', 'The plan describes the boundary, the environment and the links with other systems.'],
    ['3.12.4', 'de', 'For each requirement the plan says how it is met, or why it does not apply and who agreed.'],
    ['3.12.4', 'h', 'Each update is published as a version with its date and what changed.'],
  ],
};
