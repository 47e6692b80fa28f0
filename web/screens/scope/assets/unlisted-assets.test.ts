import { expect, test } from 'vitest';
import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import type { SecurityPlanObjective } from '#web/parts/ssp/use-security-plan.ts';
import { unlistedAssets } from './unlisted-assets.ts';

function noted(id: string, findings: readonly StatementFinding[]): SecurityPlanObjective {
  return { id, objective: undefined, statement: emptyStatement(id), status: undefined, findings, lint: () => [] };
}

test('an asset that statements name is told once, where the plan names it first', () => {
  const gateway = { kind: 'asset', about: 'RAS-2' } as const;
  const objectives = new Map([
    ['3.1.1', [noted('3.1.1[a]', [{ kind: 'missing' }, { kind: 'provider', about: 'Ironclad' }])]],
    ['3.1.12', [noted('3.1.12[b]', [gateway]), noted('3.1.12[c]', [gateway, { kind: 'asset', about: 'VPN-1' }])]],
  ]);
  expect(unlistedAssets({ objectives })).toEqual([
    { name: 'RAS-2', controlId: '3.1.12', objectiveId: '3.1.12[b]' },
    { name: 'VPN-1', controlId: '3.1.12', objectiveId: '3.1.12[c]' },
  ]);
});
