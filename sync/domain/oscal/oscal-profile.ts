import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { levelOneControls } from '#sync/domain/assessment/level-one.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import { embeddedJson } from './embedded-json.ts';
import { oscalControlId } from './oscal-ids.ts';
import { OSCAL_VERSION } from './oscal-source.ts';
import { type Json } from './oscal-text.ts';
import { uuidV5 } from './uuid-v5.ts';

export type CmmcLevel = 1 | 2;

const PROFILES = 'a0c2a3b5-58c5-5f0e-8d0e-0c5d1c3a4b21';
/** When this selection was last changed. */
const CHANGED_AT = '2024-12-16T00:00:00.000Z';

export const profileFile: Readonly<Record<CmmcLevel, string>> = {
  1: 'oscal-profile-level-1.json',
  2: 'oscal-profile-level-2.json',
};

/** The requirements of a level; the same for every workspace. */
export function oscalProfile(level: CmmcLevel): Json {
  const ids = level === 1 ? levelOneControls : requirementFacts.map(({ id }) => id);
  return {
    profile: {
      uuid: uuidV5(PROFILES, `level-${level}`),
      metadata: {
        title: `CMMC Level ${level}: requirements of NIST SP 800-171 Rev. 2`,
        'last-modified': CHANGED_AT,
        version: '1.0',
        'oscal-version': OSCAL_VERSION,
      },
      imports: [
        {
          href: `#${uuidV5(PROFILES, 'catalog')}`,
          'include-controls': families.flatMap(({ code }) => {
            const own = requirementFacts.filter(({ id, family }) => family === code && ids.includes(id));
            return own.length === 0 ? [] : [{ 'with-ids': own.map(({ id }) => oscalControlId(id)) }];
          }),
        },
      ],
      merge: { 'as-is': true },
      'back-matter': {
        resources: [
          {
            uuid: uuidV5(PROFILES, 'catalog'),
            title: 'NIST SP 800-171 Rev. 2',
            rlinks: [{ href: 'https://doi.org/10.6028/NIST.SP.800-171r2' }],
            base64: embeddedJson('oscal-catalog.json', oscalCatalog()),
          },
        ],
      },
    },
  };
}

/** What the profiles select from: each requirement by its id, with a short name of our own. */
export function oscalCatalog(): Json {
  return {
    catalog: {
      uuid: uuidV5(PROFILES, 'catalog-document'),
      metadata: {
        title: 'Requirements of NIST SP 800-171 Rev. 2, by number and short name',
        'last-modified': CHANGED_AT,
        version: '1.0',
        'oscal-version': OSCAL_VERSION,
      },
      groups: families.map(({ code, name }) => ({
        id: code.toLowerCase(),
        title: name,
        controls: requirementFacts
          .filter(({ family }) => family === code)
          .map(({ id }) => ({ id: oscalControlId(id), title: oneLine(shortNameOf(id), id) })),
      })),
    },
  };
}

/** The Level 2 profile inside a plan, so that a reader with only the plan can resolve its import. */
export function profileResource(uuid: string): Json {
  return {
    uuid,
    title: 'Profile, CMMC Level 2',
    rlinks: [{ href: profileFile[2], 'media-type': 'application/json' }],
    base64: embeddedJson(profileFile[2], oscalProfile(2)),
  };
}
