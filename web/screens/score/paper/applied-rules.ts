import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import { CLOSE_OUT_DAYS, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { LedgerBlocker, LostPoints } from '#sync/domain/score/ledger-score.ts';
import { PLAN_OF_ACTION, requirementResults } from '#sync/domain/score/requirement-result.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { reasonWords } from '#web/screens/score/score-words.ts';
import { countOf } from '#web/words/counts.ts';
import { basisName } from '#web/words/judgement-words.ts';
import { blockerWords } from '#web/words/ledger-words.ts';
import type { ScoreSource } from './score-source.ts';

/** A scoring rule that had an effect here. */
export interface AppliedRule {
  rule: string;
  effect: string;
  /** Where the rule is published. */
  source: string;
}

const SCORING = '32 CFR 170.24';
const POAM = '32 CFR 170.21(a)(2)';
const PROVIDERS = '32 CFR 170.19(c)(2)';
const CLOSE_OUT = '32 CFR 170.21(b)';

/** The rules that had an effect, in the order in which they apply; rules without effect are left out. */
export function appliedRules(source: ScoreSource): AppliedRule[] {
  return [...countedAsMet(source), ...costs(source), ...verdicts(source)];
}

function countedAsMet({ facts, statuses }: ScoreSource): AppliedRule[] {
  const notApplicable = requirementResults(facts).flatMap((one) => one.notApplicable);
  const counted = new Set(facts.objectives.map(({ id }) => id));
  const met = statuses.filter(({ id, judgement }) => judgement === 'met' && counted.has(id));
  const special: readonly JudgementBasis[] = ['inherited', 'enduring_exception', 'temporary_deficiency', 'alternative'];
  return [
    ...ruleFor('An objective that does not apply counts as met', notApplicable, SCORING),
    ...special.flatMap((basis) => {
      const ids = met.filter((one) => one.basis === basis).map(({ id }) => id);
      return ruleFor(`${basisName(basis)}: the objective counts as met`, ids, SCORING);
    }),
  ];
}

function costs({ view: { score, contradicted } }: ScoreSource): AppliedRule[] {
  const credited = [...score.lost, ...score.atRisk].filter(({ controlId }) => ['3.5.3', '3.13.11'].includes(controlId));
  const unplanned = score.lost.find(({ controlId }) => controlId === PLAN_OF_ACTION)?.unplanned ?? [];
  const plan = [...score.lost, ...score.atRisk].find(({ controlId }) => controlId === SYSTEM_SECURITY_PLAN);
  const isPlanLost = score.soFar === null;
  return [
    ...credited.flatMap((lost) => creditRule(lost)),
    ...ruleFor(`${cmmcIdOf(PLAN_OF_ACTION)} is not met while something not met has no plan`, unplanned, SCORING),
    ...(plan
      ? [
          {
            rule: `Without ${cmmcIdOf(SYSTEM_SECURITY_PLAN)} there is no score`,
            effect: isPlanLost ? 'There is neither score.' : 'There is no worst case while it is open.',
            source: SCORING,
          },
        ]
      : []),
    ...(score.atRisk.length > 0
      ? [
          {
            rule: 'What is open is left out of the score so far, and counts as not met in the worst case',
            effect: `${countOf(score.atRisk.length, 'requirement')}, ${countOf(score.points.soFar - score.points.worstCase, 'point')}.`,
            source: SCORING,
          },
        ]
      : []),
    ...ruleFor('Objectives decide, not the status that is claimed of the requirement', contradicted, SCORING),
  ];
}

function creditRule(lost: LostPoints): AppliedRule[] {
  const effect = reasonWords(lost);
  if (effect === null) return [];
  const weight = findRequirementFacts(lost.controlId)?.weight ?? 0;
  const rule = lost.isAnswerVoid
    ? `${cmmcIdOf(lost.controlId)} costs ${weight} points, its answer does not count`
    : `${cmmcIdOf(lost.controlId)} costs ${lost.points} points instead of ${weight}`;
  return [{ rule, effect, source: SCORING }];
}

const blockers: readonly (readonly [blocker: LedgerBlocker, source: string])[] = [
  ['plan', POAM],
  ['points', POAM],
  ['excluded', POAM],
  ['encryption', POAM],
  ['unplanned', POAM],
  ['late', CLOSE_OUT],
];

function verdicts({ view: { score, unauthorized } }: ScoreSource): AppliedRule[] {
  const under = CONDITIONAL_SCORE - score.points.soFar;
  const waiting = score.lost.filter(({ blocker }) => blocker === null).map(({ controlId }) => controlId);
  return [
    ...(under > 0
      ? [
          {
            rule: `A conditional status takes ${CONDITIONAL_SCORE} points, 80 percent of the highest score`,
            effect: `${countOf(under, 'point')} too few.`,
            source: POAM,
          },
        ]
      : []),
    ...blockers.flatMap(([blocker, source]) => {
      const ids = score.lost.filter((one) => one.blocker === blocker).map(({ controlId }) => controlId);
      return ruleFor(`No status: ${blockerWords(blocker)}`, ids, source);
    }),
    ...(unauthorized.length > 0
      ? [
          {
            rule: 'No status: a cloud provider with CUI has FedRAMP Moderate or an equivalent',
            effect: `Without either: ${unauthorized.map(({ name }) => name).join(', ')}.`,
            source: PROVIDERS,
          },
        ]
      : []),
    ...ruleFor(`May wait on a POA&M, for at most ${CLOSE_OUT_DAYS} days from the status date`, waiting, CLOSE_OUT),
  ];
}

function ruleFor(rule: string, ids: readonly string[], source: string): AppliedRule[] {
  return ids.length > 0 ? [{ rule, effect: ids.map(cmmcIdOf).join(', '), source }] : [];
}
