import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { planAge } from '#sync/domain/ssp/plan-age.ts';
import { useSspVersions } from '#web/data/records/use-ssp.ts';
import { useWorkspaceSetting } from '#web/data/records/use-workspace-setting.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { ageText, planAgeWarning } from '#web/words/plan-age.ts';
import { WholeIds } from './whole-ids.tsx';
import css from './requirement.module.css';

/** At 3.12.4: whether a security plan is published, and how old it is. Nothing at other requirements. */
export function PlanAgeLine({ controlId }: { controlId: string }) {
  return controlId === SYSTEM_SECURITY_PLAN ? <AgeOfPlan /> : null;
}

function AgeOfPlan() {
  const versions = useSspVersions();
  const { timeZone } = useWorkspaceSetting();
  const now = useNow();
  const age = versions && planAge(versions, now, timeZone);
  return (
    <p className={css.plan}>
      <TextLink href="/ssp">Security plan</TextLink> {versions && ageText(age)}
      {age?.isOld && ': over a year old'}
    </p>
  );
}

/** Wherever 3.12.4 counts: that no plan is published, or that the newest is over a year old. Otherwise nothing. */
export function PlanAgeWarning({ className }: { className?: string }) {
  const versions = useSspVersions();
  const { timeZone } = useWorkspaceSetting();
  const now = useNow();
  const warning = versions ? planAgeWarning(planAge(versions, now, timeZone)) : '';
  if (warning === '') return null;
  return (
    <p className={className}>
      <TextLink href="/ssp">Security plan</TextLink>: <WholeIds text={warning} />
    </p>
  );
}
