import type { PolicyTemplate } from './policy-template.ts';

export const communicationsPolicy: PolicyTemplate = {
  family: 'SC',
  policy: [
    ['3.13.1', 'ab', 'The network diagram shows the outer boundary of {system} and its key internal boundaries.'],
    ['3.13.2', 'abc', 'The design standard names the architectures, development practices and principles to follow.'],
    ['3.13.3', 'ab', 'Functions for users and functions for managing systems are listed.'],
    ['3.13.5', 'a', 'Components that the public can reach are listed.'],
    ['3.13.6', 'ab', 'Firewalls deny all traffic except what a rule with an owner and a reason allows.'],
    [
      '3.13.8',
      'ab',
      'CUI in transit is protected by [TLS 1.2 or later], or by [a locked conduit] where that is not possible.',
    ],
    ['3.13.9', 'a', 'Connections end with their session, or after [15 minutes] without traffic.'],
    ['3.13.11', 'a', 'Cryptography that protects CUI has a current FIPS validation.'],
    ['3.13.12', 'a', 'Cameras, microphones and conference devices are listed.'],
    ['3.13.13', 'a', 'Mobile code runs only in the kinds and from the sources that are approved.'],
    ['3.13.14', 'a', 'Telephony over the network uses the approved service and its own network segment.'],
  ],
  procedure: [
    ['3.13.1', 'cd', 'Traffic at these boundaries is logged and reviewed by [the firewall and the log server].'],
    [
      '3.13.1',
      'efgh',
      'Firewalls at these boundaries control and protect traffic, and their rules are reviewed [each quarter].',
    ],
    ['3.13.2', 'def', 'A design review before each new system or large change checks it against the standard.'],
    ['3.13.3', 'c', 'Management is reached from separate accounts and from a separate network or jump server.'],
    [
      '3.13.4',
      'a',
      'Systems clear memory and storage before another user receives them, and shared folders are checked.',
    ],
    ['3.13.5', 'b', 'These components are in a network of their own behind the firewall.'],
    ['3.13.7', 'a', 'The VPN sends all traffic of a remote device through the company; split tunneling is off.'],
    ['3.13.8', 'c', 'A scan looks [each quarter] for services that accept CUI without such protection.'],
    ['3.13.9', 'bc', 'Firewalls, VPN and servers are set to these limits, and a test shows that they hold.'],
    ['3.13.10', 'ab', 'Keys are made, stored, replaced and destroyed as the key register says, by named people.'],
    ['3.13.11', 'a', '{officer} keeps the certificate number and operating mode of each module.'],
    [
      '3.13.12',
      'bc',
      'They show when they are on, cannot be started from afar, and are covered or unplugged when idle.',
    ],
    [
      '3.13.13',
      'ab',
      'Browser and office policy enforce this, and endpoint software reports mobile code that was refused.',
    ],
    ['3.13.14', 'b', 'Calls and sign-ins of the service are logged and reviewed [monthly].'],
    ['3.13.15', 'a', 'Sessions are bound to certificates or tokens that cannot be taken over by another party.'],
    ['3.13.16', 'a', 'Disks, databases and file stores that hold CUI are encrypted by a FIPS-validated module.'],
  ],
};

export const integrityPolicy: PolicyTemplate = {
  family: 'SI',
  policy: [
    ['3.14.1', 'ace', 'Flaws are identified within [7 days], reported within [2 days] and corrected within [30 days].'],
    ['3.14.2', 'a', 'Mail, web, servers, workstations and removable media are protected against malicious code.'],
    ['3.14.3', 'a', 'The response list says what is done for each kind of alert and advisory.'],
    ['3.14.5', 'a', 'Systems are scanned for malicious code [weekly].'],
    ['3.14.7', 'a', 'The rules of use say what counts as authorized use of {system}.'],
  ],
  procedure: [
    [
      '3.14.1',
      'bdf',
      'IT follows updates of all software in the inventory, and tickets show when each was found and fixed.',
    ],
    ['3.14.2', 'b', 'Central management shows that protection is on everywhere, and gaps are closed [the same day].'],
    ['3.14.3', 'bc', '{officer} reads alerts of [CISA and the makers] [each workday] and records what was done.'],
    ['3.14.4', 'a', 'Protection updates itself [hourly], and devices that fall behind are reported.'],
    [
      '3.14.5',
      'bc',
      'Scheduled scans run by policy, and files from outside are scanned when they are received or opened.',
    ],
    [
      '3.14.6',
      'abc',
      'Inbound and outbound traffic and the systems are watched for signs of attack, by [a named service].',
    ],
    ['3.14.7', 'b', 'Sign-ins at odd hours, from odd places or to odd data are reported and looked into.'],
  ],
};
