import { useCan } from '#web/data/records/use-can.ts';
import { planHref, ticketHref, useRelated } from '#web/data/records/use-related.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { objectivesHref, statementsHref } from '#web/parts/requirement/requirement-address.ts';
import { useStatementsLabel } from '#web/parts/requirement/use-statements-label.ts';

/** From a requirement to its objectives, its statements, its POA&M item and its board ticket. */
export function ControlLinks({ controlId }: { controlId: string }) {
  const related = useRelated(controlId);
  const statements = useStatementsLabel(controlId);
  const canPlan = useCan('plan.create');
  const ticket = related && ticketHref(related);
  return (
    <>
      <LinkButton size="sm" href={objectivesHref(controlId)}>
        Objectives
      </LinkButton>
      <LinkButton size="sm" href={statementsHref(controlId)}>
        {statements}
      </LinkButton>
      {related && (related.plan || canPlan) && (
        <LinkButton size="sm" href={planHref(controlId, related)}>
          {related.plan ? 'POA&M item' : 'Create POA&M item'}
        </LinkButton>
      )}
      {ticket && (
        <LinkButton size="sm" href={ticket}>
          Board ticket
        </LinkButton>
      )}
    </>
  );
}
