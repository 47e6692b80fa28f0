import type { PolicyTemplate } from './policy-template.ts';

export const awarenessPolicy: PolicyTemplate = {
  family: 'AT',
  policy: [
    ['3.2.1', 'ab', 'The training plan names the risks of working with CUI and the rules that keep {system} safe.'],
    ['3.2.2', 'ab', 'Each security duty is described and assigned to a named person.'],
    ['3.2.3', 'a', 'Training names the signs that somebody inside may do harm, and where to report them.'],
  ],
  procedure: [
    [
      '3.2.1',
      'cd',
      'Managers, administrators and users are trained before their first access and [yearly] after that.',
    ],
    ['3.2.2', 'c', 'Holders of a security duty complete training for it before they take it up and [yearly].'],
    ['3.2.3', 'b', 'Staff practice with an example how to recognize and report such signs; attendance is recorded.'],
  ],
};

export const identificationPolicy: PolicyTemplate = {
  family: 'IA',
  policy: [
    ['3.5.1', 'abc', 'Each person, service and device has an identifier of its own; shared accounts are not used.'],
    ['3.5.2', 'abc', 'People, services and devices prove their identity before {system} lets them in.'],
    ['3.5.3', 'bcd', 'Two factors are needed for every privileged sign-in, and for every sign-in over the network.'],
    ['3.5.5', 'a', 'The identifier of somebody who left is not given to another person for [2 years].'],
    ['3.5.6', 'a', 'An identifier that was not used for [45 days] is disabled.'],
    [
      '3.5.7',
      'ab',
      'Passwords have at least [14 characters] of [three kinds] and differ from the last in [6 of them].',
    ],
    ['3.5.8', 'a', 'The last [24] passwords cannot be chosen again.'],
  ],
  procedure: [
    ['3.5.3', 'a', 'IT marks privileged accounts in the directory and checks the list [each quarter].'],
    ['3.5.4', 'a', 'Network sign-in uses protocols in which a recorded exchange is worthless, and older ones are off.'],
    [
      '3.5.5',
      'b',
      'Accounts of people who left are disabled and kept, so that the directory refuses their identifiers.',
    ],
    ['3.5.6', 'b', 'A job disables idle identifiers [each night] and tells the account’s manager.'],
    ['3.5.7', 'cd', 'Directory and device policy enforce these rules whenever a password is made.'],
    ['3.5.8', 'b', 'The directory keeps the history of passwords and refuses earlier ones.'],
    ['3.5.9', 'a', 'A temporary password works once and must be replaced at the first sign-in.'],
    ['3.5.10', 'ab', 'Passwords are stored as salted hashes and travel only inside encrypted connections.'],
    ['3.5.11', 'a', 'Sign-in screens show dots in place of a password and do not say which part was wrong.'],
  ],
};

export const personnelPolicy: PolicyTemplate = {
  family: 'PS',
  policy: [
    [
      '3.9.1',
      'a',
      'Nobody is given access to CUI before [identity, employment history and criminal record] are checked.',
    ],
    [
      '3.9.2',
      'a',
      'When a person leaves or changes duties, access ends [on the last day, at once when it is for cause].',
    ],
  ],
  procedure: [
    ['3.9.1', 'a', 'HR records the date and result of the screening and tells IT that access may be given.'],
    ['3.9.2', 'b', 'HR’s notice starts a checklist: accounts, tokens, badges, keys, devices and papers.'],
    ['3.9.2', 'c', 'The manager signs the checklist, and shared secrets the person knew are changed [the same day].'],
  ],
};

export const incidentPolicy: PolicyTemplate = {
  family: 'IR',
  policy: [
    ['3.6.1', 'abcdef', 'A trained team prepares for, detects, analyzes, contains and recovers from incidents.'],
    ['3.6.1', 'g', 'Everybody reports a suspected incident [within the hour] and leaves the device as it is.'],
    [
      '3.6.2',
      'cd',
      'The contact list names whom to notify inside, and outside: [DIBNet within 72 hours, prime contractor].',
    ],
    ['3.6.3', 'a', 'The response is tested [yearly] with a case made for {organization}.'],
  ],
  procedure: [
    ['3.6.1', 'bc', 'The response kit, the contact list and the alerts are checked [each quarter].'],
    [
      '3.6.1',
      'def',
      'For each incident the team records what happened, cuts off its spread, and restores clean systems.',
    ],
    ['3.6.2', 'ab', 'Each incident has a ticket with its times, decisions and evidence until it is closed.'],
    ['3.6.2', 'ef', '{officer} sends the notices on the contact list and keeps what was sent and when.'],
    ['3.6.3', 'a', 'Findings of the test get an owner and a date, and change the plan.'],
  ],
};
