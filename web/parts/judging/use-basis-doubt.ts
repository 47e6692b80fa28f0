import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { basisDoubt, type BasisDoubt } from '#sync/domain/ssp/basis-doubt.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useProviders } from '#web/records/use-scope.ts';
import { useStatements } from '#web/records/use-ssp.ts';
import type { JudgementForm } from './judgement-form.ts';

/** What the records lack to support the chosen basis; null if they do not contradict it. */
export function useBasisDoubt(
  { objectiveId, controlId }: Pick<Objective, 'objectiveId' | 'controlId'>,
  form: Pick<JudgementForm, 'basis' | 'reference'> | undefined,
): BasisDoubt | null {
  const providers = useProviders();
  const statements = useStatements();
  const plans = usePoams();
  if (!form || !providers || !statements || !plans) return null;
  return basisDoubt(form.basis, form.reference, {
    providers,
    statement: statements.find(({ id }) => id === objectiveId),
    plans: plans.filter((plan) => plan.controlId === controlId),
  });
}
