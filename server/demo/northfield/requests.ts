import type { PersonName } from '#server/demo/demo-people.ts';

export interface SampleRequest {
  what: string;
  objectiveIds: readonly string[];
  owner: PersonName;
  /** Days from now. */
  asked: number;
  due: number;
  answered?: { day: number; documents: readonly string[]; words: string };
  decided?: { day: number; state: 'accepted' | 'rejected'; reason: string };
}

/** Requests by Marcus. Open and rejected ones are for objectives that are not met yet. */
export const requests: readonly SampleRequest[] = [
  {
    what: 'Certificates of the two administrators’ security course',
    objectiveIds: ['3.2.2[c]'],
    owner: 'priya',
    asked: -17,
    due: -3,
  },
  {
    what: 'Settings report of the two laptops after they were set up again',
    objectiveIds: ['3.4.2[b]'],
    owner: 'tom',
    asked: -9,
    due: 2,
    answered: {
      day: -1,
      documents: ['Settings report LT-041 and LT-042.xlsx'],
      words: 'Both follow image v12 now; the second sheet row is the difference of before.',
    },
  },
  {
    what: 'Service report of the uninterruptible power supply and the cooling',
    objectiveIds: ['3.10.2[d]'],
    owner: 'priya',
    asked: -6,
    due: 8,
  },
  {
    what: 'Export of the rights on LOG-1, with the day on which it was made',
    objectiveIds: ['3.3.9[b]'],
    owner: 'tom',
    asked: -14,
    due: 1,
    answered: { day: -10, documents: ['Rights on LOG-1.xlsx'], words: '' },
    decided: {
      day: -9,
      state: 'rejected',
      reason: 'It has no day, and the rights on the agents are missing. Export both on one day.',
    },
  },
  {
    what: 'Visitor register of the last quarter',
    objectiveIds: ['3.10.3[a]', '3.10.3[b]', '3.10.4[a]'],
    owner: 'priya',
    asked: -26,
    due: -14,
    answered: { day: -18, documents: ['Visitor register.xlsx'], words: 'Copied from the book at the front desk.' },
    decided: { day: -16, state: 'accepted', reason: '' },
  },
  {
    what: 'The walk through the server room',
    objectiveIds: ['3.10.1[b]', '3.10.1[c]', '3.10.1[d]'],
    owner: 'priya',
    asked: -34,
    due: -20,
    answered: { day: -24, documents: ['Server room walk-through.txt'], words: '' },
    decided: { day: -22, state: 'accepted', reason: '' },
  },
];
