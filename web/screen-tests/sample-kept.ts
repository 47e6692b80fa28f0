import type { KeptPacket } from '#sync/domain/hand-over/hand-over-contract.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';

/** A finding of somebody who has no place in the team, as the server keeps it. */
export const sampleKept: KeptPacket = {
  id: 'c'.repeat(64),
  circle: TEAM_ASSESSMENT,
  author: { id: 'noah', name: 'Noah Beck' },
  device: { id: '9f214d073c92'.padEnd(64, '0'), name: 'Windows PC' },
  courier: { id: 'ines', name: 'Ines Duarte' },
  madeAt: '2026-11-17T14:48:00.000Z',
  keptAt: '2026-11-18T09:00:00.000Z',
  reasons: [{ code: 'no_place', key: null, message: '' }],
  count: 1,
  changes: [
    {
      key: '019283b0-5a00-7000-8000-000000000001',
      name: 'finding.propose',
      args: { id: `${TEAM_ASSESSMENT}:noah:3.7.5[a]`, set: { determination: 'not_met' } },
      at: '2026-11-17T09:05:00.000Z',
      records: [
        {
          table: 'finding',
          id: `${TEAM_ASSESSMENT}:noah:3.7.5[a]`,
          title: null,
          saw: { determination: null },
          server: { determination: 'met' },
        },
      ],
    },
  ],
  files: [{ sha256: 'd'.repeat(64), name: 'rack.jpg', size: 1_400_000, mimeType: 'image/jpeg', isHere: false }],
};
