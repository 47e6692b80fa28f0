import type { SubscriptionPlan } from '#sync/domain/sales/sales-options.ts';

/** Applicants for the sample sales team. Days are before today. */
export const demoApplicants = [
  {
    firstName: 'Jordan',
    lastName: 'Ellery',
    email: 'jordan@ellery.example',
    phone: '(571) 555-0142',
    linkedinUrl: 'https://www.linkedin.com/in/jordan-ellery-sample',
    territory: 'Virginia' as const,
    experience: 'Nine years of selling manufacturing software to suppliers of the defense industry around Norfolk.',
    motivation: 'My customers ask me every week how they are to be ready for CMMC. I want to have an answer.',
    applied: 131,
    decided: { day: 130, status: 'approved' as const },
  },
  {
    firstName: 'Mina',
    lastName: 'Castellanos',
    email: 'mina@castellanos.example',
    phone: '(512) 555-0187',
    linkedinUrl: 'https://www.linkedin.com/in/mina-castellanos-sample',
    territory: 'Federal Defense Contractors' as const,
    experience: 'Ran a regional team for a managed security provider, with 40 government contractors as customers.',
    motivation: 'I know the owners of many small machine shops and would like to bring them something that helps.',
    applied: 98,
    decided: { day: 96, status: 'approved' as const },
  },
  {
    firstName: 'Peter',
    lastName: 'Haldane',
    email: 'peter@haldane.example',
    phone: '(614) 555-0119',
    linkedinUrl: 'https://www.linkedin.com/in/peter-haldane-sample',
    territory: 'Ohio' as const,
    experience: 'Five years of inside sales for office equipment, two of them with city governments.',
    motivation: 'Looking for a product with recurring revenue that I can stand behind.',
    applied: 90,
    decided: { day: 88, status: 'approved' as const },
  },
  {
    firstName: 'Grace',
    lastName: 'Nakamura',
    email: 'grace@nakamura.example',
    phone: '(206) 555-0164',
    linkedinUrl: 'https://www.linkedin.com/in/grace-nakamura-sample',
    territory: 'Washington' as const,
    experience: 'Consultant for quality systems in aerospace for twelve years. Most of my customers handle CUI today.',
    motivation: 'I already walk them through the requirements on paper. A tool would make that faster for both sides.',
    applied: 3,
  },
  {
    firstName: 'Owen',
    lastName: 'Brandt',
    email: 'owen@brandt.example',
    phone: '(303) 555-0175',
    linkedinUrl: 'https://www.linkedin.com/in/owen-brandt-sample',
    territory: 'Local Government' as const,
    experience: 'Account manager for county and city administrations in Colorado since 2019.',
    motivation: 'Counties are asked for the same controls and have nobody to help them.',
    applied: 1,
  },
];

/**
 * Organizations that signed up through a link. `rep`: whose link, by position in the list above. Days are before today.
 */
export const demoCustomers: readonly {
  company: string;
  firstName: string;
  lastName: string;
  rep: number;
  signedUp: number;
  paid?: { day: number; plan: SubscriptionPlan; monthlyValue: number };
  ended?: number;
}[] = [
  {
    company: 'Tidewater Machining',
    firstName: 'Ruth',
    lastName: 'Calloway',
    rep: 0,
    signedUp: 121,
    paid: { day: 100, plan: 'professional', monthlyValue: 299 },
  },
  {
    company: 'Blue Heron Avionics',
    firstName: 'Samir',
    lastName: 'Haddad',
    rep: 0,
    signedUp: 104,
    paid: { day: 71, plan: 'enterprise', monthlyValue: 599 },
  },
  {
    company: 'Cape Charles Composites',
    firstName: 'Ellen',
    lastName: 'Brody',
    rep: 0,
    signedUp: 62,
    paid: { day: 35, plan: 'starter', monthlyValue: 149 },
  },
  { company: 'Old Dominion Optics', firstName: 'Victor', lastName: 'Lund', rep: 0, signedUp: 49, ended: 12 },
  { company: 'Chesapeake Coatings', firstName: 'Tanya', lastName: 'Morse', rep: 0, signedUp: 23 },
  { company: 'Piedmont Cable', firstName: 'Hugh', lastName: 'Abara', rep: 0, signedUp: 6 },
  {
    company: 'Lone Star Fasteners',
    firstName: 'Carla',
    lastName: 'Ortiz',
    rep: 1,
    signedUp: 80,
    paid: { day: 52, plan: 'professional', monthlyValue: 299 },
  },
  { company: 'Brazos Test Labs', firstName: 'Neil', lastName: 'Varga', rep: 1, signedUp: 15 },
];
