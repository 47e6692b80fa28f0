import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { planAge } from '#sync/domain/ssp/plan-age.ts';
import { useSspVersions } from '#web/data/records/use-ssp.ts';
import { useToday } from '#web/data/records/use-statuses.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { ageText } from '#web/words/plan-age.ts';
import css from './requirement.module.css';

/** At 3.12.4: whether a security plan is published, and how old it is. Nothing at other requirements. */
export function PlanAgeLine({ controlId }: { controlId: string }) {
  return controlId === SYSTEM_SECURITY_PLAN ? <AgeOfPlan /> : null;
}

function AgeOfPlan() {
  const versions = useSspVersions();
  const today = useToday(useNow());
  const age = versions && planAge(versions, today);
  return (
    <p className={css.plan}>
      <TextLink href="/ssp">Security plan</TextLink> {versions && ageText(age)}
      {age?.isOld && ': over a year old'}
    </p>
  );
}
