import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import { heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { commissionStructure } from '#web/words/site/commission-content.ts';
import type { MaterialInput } from './material-facts.ts';

interface Lesson {
  title: string;
  text: string;
  points: readonly string[];
}

const lessons: readonly Lesson[] = [
  {
    title: '1. What customers must meet',
    text: 'NIST SP 800-171 protects controlled unclassified information (CUI) in nonfederal systems. CMMC Level 2 checks the same 110 requirements; the contract says whether by self-assessment or by a third party.',
    points: [
      'Ask which contracts they hold or want, and whether a DFARS clause names NIST SP 800-171.',
      'Ask whether they handle CUI, where it is kept, and who touches it.',
      'Do not promise certification. The product and our consultants prepare; an assessor certifies.',
    ],
  },
  {
    title: '2. Who to talk to',
    text: 'The person with the problem is rarely the person with the budget. You need both.',
    points: [
      'IT lead or security officer: feels the work, wants evidence in one place.',
      'Owner or operations: fears losing the contract, wants a date and a price.',
      'Contracts or quality: knows the deadlines and the audits that exist already.',
    ],
  },
  {
    title: '3. The first conversation',
    text: 'Twenty minutes, mostly listening. Three questions tell you whether there is a need.',
    points: [
      'When did you last score yourselves, and what was the result?',
      'If an assessor came on Monday, where would you look for the evidence of one control?',
      'What would it mean for your largest contract if you could not show a status?',
    ],
  },
  {
    title: '4. Showing the product',
    text: 'Create a workspace of your own and keep it filled. Show one thread from start to end rather than every screen.',
    points: [
      'Open one control, set its status, add a note and a document as evidence.',
      'Switch the network off and do it again: nothing is lost, and it is sent later.',
      'Show the plan of action, then the audit score on the dashboard.',
    ],
  },
  {
    title: '5. Objections',
    text: 'Take them seriously and answer with what can be checked.',
    points: [
      '“We have a spreadsheet.” Ask who changed which status last week, and where the evidence is.',
      '“Too expensive.” The evaluation is free for 60 days; plans start at $149 a month and can be canceled anytime.',
      '“Our data must not leave.” Each organization is kept apart, and the product can be installed on a server of the customer’s own.',
    ],
  },
  {
    title: '6. From link to commission',
    text: 'Everything you earn begins with your link. Send it in every email.',
    points: [
      'Somebody who opens your link and signs up within 60 days appears among your leads as a trial.',
      'Once they subscribe, the lead is paid, and each month brings its commission.',
      'A customer who asks for a refund within 14 days earns nobody a commission.',
    ],
  },
];

/** The training guide for new representatives. */
export function trainingPaper({ rep, link }: MaterialInput): Paper {
  return {
    title: `${PRODUCT_NAME} sales training`,
    subject: 'For representatives only',
    author: `For ${fullName(rep)}`,
    language: 'en-US',
    banner: null,
    running: [`${PRODUCT_NAME} · Sales training`, 'For representatives only'],
    madeAt: rep.createdAt,
    blocks: [
      heading(1, 'Sales training'),
      paragraph('Read it once before your first call and again after your third.', 'note'),
      ...lessons.flatMap(({ title, text, points }): PaperBlock[] => [
        heading(2, title),
        paragraph(text),
        { kind: 'list', items: points },
      ]),
      heading(2, 'What you earn'),
      { kind: 'list', items: commissionStructure.map(({ title, text }) => `${title}: ${text}`) },
      paragraph(`Your referral code: ${rep.referralCode}`),
      paragraph(`Your referral link: ${link}`, 'plain', link),
    ],
  };
}
