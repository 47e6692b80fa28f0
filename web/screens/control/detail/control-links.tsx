import { poamHref, ticketHref, useRelated } from '#web/data/records/use-related.ts';
import { addressOf } from '#web/address.ts';
import { LinkButton } from '#web/kit/link-button.tsx';

/** From a requirement to its objectives, its POA&M item and its board ticket. */
export function ControlLinks({ controlId }: { controlId: string }) {
  const related = useRelated(controlId);
  const ticket = related && ticketHref(related);
  return (
    <>
      <LinkButton size="sm" href={addressOf('/assessment-objectives', { control: controlId })}>
        Objectives
      </LinkButton>
      {related && (
        <LinkButton size="sm" href={poamHref(controlId, related)}>
          {related.poam ? 'POA&M item' : 'Create POA&M item'}
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
