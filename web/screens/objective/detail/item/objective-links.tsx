import { requirementName } from '#sync/catalog/requirement-names.ts';
import { addressOf } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { useCan } from '#web/records/use-can.ts';
import { poamHref, ticketHref, useRelated } from '#web/records/use-related.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import css from './objective-item.module.css';

/** Links from an objective to the records that belong to it. */
export function ObjectiveLinks({ row: { objective } }: { row: ObjectiveRow }) {
  const { controlId, id, objectiveId } = objective;
  const related = useRelated(controlId, id);
  const canPlan = useCan('plan.create');
  const ticket = related && ticketHref(related);
  return (
    <nav className={`${kit.small} ${css.links}`} aria-label={`Records of ${objectiveId}`} data-print="hide">
      <TextLink className={kit.reach} href={addressOf('/compliance', { open: [controlId] })}>
        {requirementName(controlId)}
      </TextLink>
      {related && (related.plan || canPlan) && (
        <TextLink className={kit.reach} href={poamHref(controlId, related)}>
          {related.plan ? 'POA&M item' : 'Create POA&M item'}
        </TextLink>
      )}
      {ticket && (
        <TextLink className={kit.reach} href={ticket}>
          Board ticket
        </TextLink>
      )}
    </nav>
  );
}
