import type { PolicyTemplate } from './policy-template.ts';

export const configurationPolicy: PolicyTemplate = {
  family: 'CM',
  policy: [
    ['3.4.1', 'ab', 'Every kind of system has a baseline: hardware, software, firmware and settings, with its papers.'],
    ['3.4.1', 'de', 'The inventory names all hardware, software and firmware of {system}.'],
    ['3.4.2', 'a', 'Settings follow [CIS Benchmarks or DISA STIGs], and each departure has a written reason.'],
    ['3.4.3', 'c', 'No change is made before it is approved; what is disapproved is not made.'],
    ['3.4.4', 'a', 'Each change request says what it does to security before somebody decides on it.'],
    [
      '3.4.5',
      'abc',
      'The change rules state who may enter the rooms where systems are changed, approved by {officer}.',
    ],
    ['3.4.5', 'efg', 'The change rules state which accounts may change systems and code, approved by {officer}.'],
    ['3.4.6', 'a', 'A system offers what its task needs and nothing else; its baseline lists what that is.'],
    ['3.4.7', 'adgjm', 'The baseline lists the programs, functions, ports, protocols and services that are essential.'],
    ['3.4.7', 'behkn', 'What is not essential is [disabled, or used only with written approval for a set time].'],
    ['3.4.8', 'ab', 'Software runs [only when it is on the allow list], and the list names each title and version.'],
    ['3.4.9', 'a', 'Users install software only from the company catalog.'],
  ],
  procedure: [
    ['3.4.1', 'cf', 'Baselines and inventory are checked [each quarter] and after each change.'],
    ['3.4.2', 'b', 'Device policy enforces the settings, and a scan reports drift [weekly].'],
    ['3.4.3', 'abd', 'A change has a ticket that shows its request, its review, its decision and what was done.'],
    ['3.4.5', 'dh', 'Locks and rights are set as the change rules say and are compared with them [each quarter].'],
    ['3.4.6', 'b', 'New systems are built from the baseline, and a check before use removes what it does not list.'],
    ['3.4.7', 'cfilo', 'Firewall and device policy hold back the rest, and a scan looks for it [monthly].'],
    ['3.4.8', 'c', 'Endpoint software enforces the list, and IT reviews what it refused [weekly].'],
    ['3.4.9', 'bc', 'Users have no right to install elsewhere, and new software is reported [weekly].'],
  ],
};

export const maintenancePolicy: PolicyTemplate = {
  family: 'MA',
  policy: [
    ['3.7.1', 'a', 'Systems are maintained on the schedule of their makers.'],
    ['3.7.2', 'abcd', 'Tools, techniques, mechanisms and people for maintenance are approved before they are used.'],
    ['3.7.3', 'a', 'Equipment that leaves for repair carries no CUI.'],
    ['3.7.5', 'ab', 'Remote maintenance needs two factors and ends with the work.'],
  ],
  procedure: [
    ['3.7.1', 'a', 'Maintenance is logged: date, system, work, person and parts.'],
    ['3.7.2', 'ad', 'IT keeps the lists of approved tools and of people, and looks at tools brought in from outside.'],
    ['3.7.3', 'a', 'IT removes or wipes drives before equipment leaves and records how.'],
    ['3.7.4', 'a', 'Diagnostic media are scanned for malicious code on a separate computer before use.'],
    ['3.7.5', 'ab', 'The session is opened for the vendor by IT, watched, and closed with its account disabled.'],
    ['3.7.6', 'a', 'A technician without authorization is supervised by somebody who knows the system.'],
  ],
};

export const mediaPolicy: PolicyTemplate = {
  family: 'MP',
  policy: [
    ['3.8.1', 'abcd', 'Paper and digital media with CUI are under somebody’s control or locked away.'],
    ['3.8.2', 'a', 'Only people authorized for the CUI on them can take or read such media.'],
    ['3.8.3', 'ab', 'Media are sanitized or destroyed by the methods of NIST SP 800-88 before disposal or reuse.'],
    ['3.8.4', 'ab', 'Media with CUI carry its marking and the limits of its distribution.'],
    ['3.8.7', 'a', 'Removable media are used only when they are on the list of approved devices.'],
    ['3.8.8', 'a', 'Portable storage that nobody is known to own is never connected.'],
  ],
  procedure: [
    ['3.8.1', 'cd', 'Cabinets and media safes are locked, and the holders of their keys are listed.'],
    ['3.8.3', 'ab', 'Each sanitization is recorded: serial number, method, person, date and check.'],
    [
      '3.8.5',
      'ab',
      'Media that leave the site are logged out and in, and stay with a named person or tracked carrier.',
    ],
    ['3.8.6', 'a', 'Digital media in transport are encrypted by a FIPS-validated module or carried in a locked case.'],
    ['3.8.7', 'a', 'Endpoint software refuses devices that are not on the list.'],
    ['3.8.9', 'a', 'Backups that contain CUI are encrypted where they are stored, and their keys are kept elsewhere.'],
  ],
};

export const physicalPolicy: PolicyTemplate = {
  family: 'PE',
  policy: [
    ['3.10.1', 'abcd', 'Only people on the access list enter areas with systems, equipment or CUI.'],
    ['3.10.2', 'ab', 'The building and its power, cabling and cooling are protected against entry and tampering.'],
    ['3.10.3', 'a', 'Visitors are escorted at all times in controlled areas.'],
    ['3.10.5', 'a', 'Keys, badges, codes and locks are on a register.'],
    ['3.10.6', 'a', 'Work at home or elsewhere follows the rules for alternate sites: [privacy, VPN, locked storage].'],
  ],
  procedure: [
    ['3.10.1', 'a', '{officer} reviews the access list [each quarter].'],
    ['3.10.2', 'cd', 'Cameras and alarms cover entrances, server room and utilities, and alarms are answered at once.'],
    ['3.10.3', 'b', 'The host stays with visitors and reports what does not fit the purpose of their visit.'],
    ['3.10.4', 'a', 'Entries are logged by the door system or in the visitor book and kept for [1 year].'],
    ['3.10.5', 'bc', 'Keys and badges are handed out against signature; codes change when a holder leaves.'],
    ['3.10.6', 'b', 'People confirm the rules for alternate sites in writing, and device policy enforces what it can.'],
  ],
};
