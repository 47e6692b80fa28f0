import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { LegalSection } from './legal-sections.ts';

/** What happens to personal data on a server of this product; `company` runs it. */
export function privacySections(company: string): readonly LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      text: [
        `${company} runs this server and is responsible for the personal data on it. Address and contacts are on the imprint page. ${PRODUCT_NAME} is the software the server runs; its makers have no access to the server, and the software reports nothing to anybody.`,
        `If your employer or client invited you into a workspace, that organization decides what is entered there and who sees it. ${company} then keeps the data on its behalf.`,
      ],
    },
    {
      id: 'what',
      title: 'What is kept, and why',
      text: ['Only what the product needs to do its work:'],
      points: [
        'Your account: name, email address, role and, where you enter them, phone number, picture and answers about your organization. Passwords are kept only as a slow one-way hash.',
        'Your work: statuses, notes, plans, tickets and documents, each change with the name of the person who made it and its time. An assessor has to be able to see who did what.',
        'Your sign-ins: the name of the browser and system, when the sign-in began and when it was last used. You see them on your profile and can end each one.',
        'A security log: sign-ins, failed attempts, changes of roles and settings, with the network address they came from. Administrators of the workspace can read it.',
        'Counters that slow down guessing: the network addresses and email addresses of attempts at signing in.',
        'What you send on purpose: a quote request, or an application to join the sales team, with the contacts you give.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'There are at most three, and none of them follows you to other sites. Reading the public pages alone sets none.',
      ],
      points: [
        'session: shows that you are signed in. It ends with the browser or, if you choose to stay signed in on the device, 30 days after its last use.',
        'ref: set only when you open a sales representative’s link. For 60 days it remembers whose link that was; signing up removes it.',
        'A cookie of ten minutes while you sign in through your organization’s own identity provider, where this server offers that.',
      ],
    },
    {
      id: 'device',
      title: 'What is kept on your device',
      text: [
        'The app works without a network because your browser holds a copy of your workspace: records, files you opened or captured, changes that have not been sent yet, drafts, and a few settings such as light or dark. It stays on the device, even after you close the app.',
        'When you sign out you choose whether that copy stays or is erased. Use a device with disk encryption and a screen lock, and erase the copy on a device you share.',
      ],
    },
    {
      id: 'others',
      title: 'Who else receives data',
      text: [
        'Pages and app load everything from this server. There is no analytics service, no advertising, no tracker, and no font or script from anybody else. Data is not sold. These are the people who do see some of it:',
      ],
      points: [
        'Colleagues in your workspace see its records and the names in them. Other organizations on this server see nothing of it.',
        'The mail servers that carry invitations, codes, reminders and answers see those messages.',
        'Your organization’s identity provider, if you sign in through it, learns that you did.',
        'A sales representative whose link you followed before signing up sees your name, email address and organization, and whether it chose a plan. Nothing of the workspace is visible to them.',
        `Those who run the server for ${company}, and authorities where the law demands it.`,
      ],
    },
    {
      id: 'retention',
      title: 'How long it is kept',
      text: ['Each kind of data has its own time:'],
      points: [
        'Sign-ins end after 30 idle minutes, unless the workspace sets another time, and after 12 hours at the latest; on a device you keep signed in, 30 days after its last use and, unless the server sets another time, after 90 days at the latest.',
        'Counters of failed attempts are forgotten after a quiet day. An address you signed in from stays known for 90 days.',
        'The bytes of a deleted document wait 30 days, so that a mistake can be undone, and are then removed.',
        'The server remembers for 30 days which emails it sent, so that none goes out twice.',
        'Records, their history and the security log stay as long as the workspace does: evidence of an assessment has to be kept for years.',
        `Quote requests and applications stay until the matter is closed and ${company} deletes them, or until you ask for it.`,
        'A workspace is deleted when its administrators ask for it. Earlier backups contain it until they are replaced.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        'You can see and correct your own data on your profile, and export records and download documents at any time. You may also ask for a copy of what is kept about you, and for it to be corrected, deleted, restricted or handed over; and you may object to its use. Write to the address below. You get an answer within 30 days.',
        'One thing stays: who changed which record, and when, belongs to the evidence of your organization and keeps its author’s name. If you believe your data is handled unlawfully, you may complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      text: [
        'The server checks the session, the workspace and the role on every call. Scripts from other sites cannot run in its pages. Connections are encrypted wherever this server is reached by https.',
        'The product is made for compliance records, not for controlled unclassified information (CUI). Do not enter or upload CUI.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: [
        'When this page changes, its date does. Changes that matter to you are announced to administrators by email.',
      ],
    },
  ];
}
