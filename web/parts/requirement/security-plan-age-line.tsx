import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { securityPlanAge, type SecurityPlanAge } from '#sync/domain/ssp/security-plan-age.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { useSspVersions } from '#web/records/use-ssp.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { ageText, oldText, securityPlanAgeWarning } from '#web/words/security-plan-age.ts';
import { WholeIds } from './whole-ids.tsx';

/** For 3.12.4, says whether a security plan is published and how old it is; renders nothing for other requirements. */
export function SecurityPlanAgeLine({ controlId }: { controlId: string }) {
  return controlId === SYSTEM_SECURITY_PLAN ? <AgeOfPlan /> : null;
}

function AgeOfPlan() {
  const known = usePlanAge();
  return (
    <p className={kit.quiet}>
      <TextLink href="/ssp">Security plan</TextLink> {known && ageText(known.age)}
      {known?.age?.isOld && `: ${oldText(known.age)}`}
    </p>
  );
}

/** Undefined while loading; `age` is undefined if no plan is published. */
function usePlanAge(): { age: SecurityPlanAge | undefined } | undefined {
  const versions = useSspVersions();
  // While loading, assume a year, which is also the default, so that nothing waits and then moves.
  const chosen = useSystem()?.planInterval ?? null;
  const { timeZone } = useWorkspaceSetting();
  const now = useNow();
  return versions && { age: securityPlanAge(versions, chosen, now, timeZone) };
}

/** For every place where 3.12.4 matters: warns that no plan is published, or that the newest is too old. */
export function SecurityPlanAgeWarning({ className }: { className?: string }) {
  const known = usePlanAge();
  const warning = known ? securityPlanAgeWarning(known.age) : '';
  if (warning === '') return null;
  return (
    <p className={className}>
      <TextLink href="/ssp">Security plan</TextLink>: <WholeIds text={warning} />
    </p>
  );
}
