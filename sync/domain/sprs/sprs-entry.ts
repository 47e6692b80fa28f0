import { families, findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import {
  assessedControls,
  resultOfAssessment,
  type AssessedAnswers,
} from '#sync/domain/assessment/assessment-result.ts';
import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { ledgerScore, type LedgerBlocker, type LostPoints } from '#sync/domain/score/ledger-score.ts';
import type { OwnLedger } from '#sync/domain/score/own-ledger.ts';
import { requirementResults, type LedgerFacts, type Result } from '#sync/domain/score/requirement-result.ts';

/** What is entered for one requirement in SPRS; 'open' cannot be entered. */
export type SprsAnswer = Result | 'not_applicable';

interface SprsRequirement {
  id: string;
  answer: SprsAnswer;
}

/** One family's page of the entry. */
export interface SprsFamily {
  code: FamilyCode;
  name: string;
  requirements: readonly SprsRequirement[];
  counts: Readonly<Record<SprsAnswer, number>>;
}

/** Requirements that cost points, with what rules a status out. */
type SprsLoss = Pick<LostPoints, 'controlId' | 'points'> & { blocker: LedgerBlocker | null };

/** The values to enter, and what SPRS concludes from them. */
export interface SprsEntry {
  families: readonly SprsFamily[];
  counts: Readonly<Record<SprsAnswer, number>>;
  /** The first requirement that is still open. */
  firstOpen: string | null;
  /** Null while 3.12.4 is not met. Open requirements are not counted. */
  score: number | null;
  /** With open requirements counted as not met; null while 3.12.4 is not met or open. */
  worstCase: number | null;
  lost: readonly SprsLoss[];
  /** 'none': No CMMC Status. 'open': it depends on open requirements. */
  status: 'final' | 'conditional' | 'none' | 'open';
  mfa: LedgerFacts['mfa'];
  fips: LedgerFacts['fips'];
  isPlanMet: boolean;
}

/** The entry from the organization's current ledger. */
export function entryOfLedger({
  facts,
  score: { soFar, worstCase, lost, status },
}: Pick<OwnLedger, 'facts' | 'score'>): SprsEntry {
  return { ...answersOf(facts), score: soFar, worstCase, lost, status };
}

/** The entry from the frozen answers of a self-assessment. `onPoam`: the requirements on its POA&M. */
export function entryOfAssessment(assessed: AssessedAnswers, onPoam: ReadonlySet<string>): SprsEntry {
  const { score, outcome, lost, unplanned } = resultOfAssessment(assessed, onPoam);
  const waiting = new Set(unplanned);
  // Here 3.12.2 is as it was judged, so each requirement counts as planned.
  const plans = assessedControls(assessed).map((controlId) => ({ id: controlId, controlId, dueDate: null }));
  const facts = { objectives: assessed.answers, mfa: assessed.mfa, fips: assessed.fips, plans };
  return {
    ...answersOf(facts),
    score,
    worstCase: ledgerScore(facts, null).worstCase,
    lost: lost.map(({ controlId, points, blocker }) => ({
      controlId,
      points,
      blocker: blocker ?? (waiting.has(controlId) ? 'unplanned' : null),
    })),
    status: outcome ?? 'open',
  };
}

type Answers = Omit<SprsEntry, 'score' | 'worstCase' | 'lost' | 'status'>;

function answersOf(facts: LedgerFacts): Answers {
  const byId = new Map(
    requirementResults(facts).map(({ controlId, result, notApplicable }): [string, SprsAnswer] => {
      const count = findRequirementFacts(controlId)?.objectiveCount;
      return [controlId, result === 'met' && notApplicable.length === count ? 'not_applicable' : result];
    }),
  );
  const requirements = requirementFacts.map(({ id, family }) => ({ id, family, answer: byId.get(id) ?? 'open' }));
  return {
    families: families.map(({ code, name }) => {
      const own = requirements.filter(({ family }) => family === code);
      return { code, name, requirements: own.map(({ id, answer }) => ({ id, answer })), counts: countsOf(own) };
    }),
    counts: countsOf(requirements),
    firstOpen: requirements.find(({ answer }) => answer === 'open')?.id ?? null,
    mfa: facts.mfa,
    fips: facts.fips,
    isPlanMet: byId.get('3.12.4') === 'met',
  };
}

function countsOf(requirements: readonly { answer: SprsAnswer }[]): Record<SprsAnswer, number> {
  const count = (wanted: SprsAnswer) => requirements.filter(({ answer }) => answer === wanted).length;
  return {
    met: count('met'),
    not_met: count('not_met'),
    not_applicable: count('not_applicable'),
    open: count('open'),
  };
}

/** One reason for the status that SPRS will give. */
export interface SprsCheck {
  kind: 'answered' | 'score' | 'eligible' | 'excluded' | 'planned' | 'plan';
  /** 'waits': not decided while requirements are open. */
  state: 'holds' | 'fails' | 'waits';
  /** The requirements it fails for. */
  controlIds: readonly string[];
}

/** Why SPRS will give this status, in the order people check it. */
export function checksOf({ counts, score, lost, isPlanMet }: SprsEntry): SprsCheck[] {
  const isComplete = counts.open === 0;
  const failing = (...blockers: LedgerBlocker[]) =>
    lost.filter(({ blocker }) => blocker !== null && blockers.includes(blocker)).map(({ controlId }) => controlId);
  const checkOf = (kind: SprsCheck['kind'], controlIds: readonly string[]): SprsCheck => ({
    kind,
    state: controlIds.length > 0 ? 'fails' : isComplete ? 'holds' : 'waits',
    controlIds,
  });
  const isEnough = score !== null && score >= CONDITIONAL_SCORE;
  return [
    { kind: 'answered', state: isComplete ? 'holds' : 'fails', controlIds: [] },
    { kind: 'score', state: isEnough ? (isComplete ? 'holds' : 'waits') : 'fails', controlIds: [] },
    checkOf('eligible', failing('points', 'encryption', 'unknown')),
    checkOf('excluded', failing('excluded', 'plan')),
    checkOf('planned', failing('unplanned', 'late')),
    { kind: 'plan', state: isPlanMet ? 'holds' : failing('plan').length > 0 ? 'fails' : 'waits', controlIds: [] },
  ];
}
