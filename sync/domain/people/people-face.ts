import type { NounFace } from '#sync/domain/common/face.ts';
import type { peopleNoun } from './people-noun.ts';
import type { PeopleTables } from './people-tables.ts';

export const peopleFace = {
  records: {
    member: { one: 'member' },
    profile: { one: 'profile', path: '/profile' },
    namedPerson: {
      one: 'person named by a file',
      many: 'people named by a file',
      label: 'lastName',
      inFile: 'People whom the file names',
      whole: { firstName: 'First name', lastName: 'Last name', email: 'Email' },
    },
  },
  changes: {
    'profile.save': 'Your profile edited',
    'namedPerson.add': 'Person kept by name',
    'namedPerson.delete': 'Person forgotten',
  },
} as const satisfies NounFace<PeopleTables, typeof peopleNoun>;
