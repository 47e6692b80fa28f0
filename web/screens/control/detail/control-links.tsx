import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { objectivesHref, statementsHref } from '#web/parts/requirement/requirement-address.ts';
import { useStatementsLabel } from '#web/parts/requirement/use-statements-label.ts';
import { useCan } from '#web/records/use-can.ts';
import { poamHref, ticketHref, useRelated } from '#web/records/use-related.ts';

export interface ControlLinksProps {
  controlId: string;
  /** "Add Notes" or "Edit Notes". */
  notesAct: string;
  /** Undefined for people who may not write notes. */
  onEditNotes: (() => void) | undefined;
}

/**
 * A link to a requirement's objectives, and a menu with what is needed less often: the dialog for its notes, its
 * statements, its POA&M item and its board ticket.
 */
export function ControlLinks({ controlId, notesAct, onEditNotes }: ControlLinksProps) {
  const related = useRelated(controlId);
  const statements = useStatementsLabel(controlId);
  const canPlan = useCan('plan.create');
  const ticket = related && ticketHref(related);
  return (
    <>
      <LinkButton size="sm" href={objectivesHref(controlId)}>
        Objectives
      </LinkButton>
      <Menu
        placement="bottom end"
        trigger={
          <Button size="sm" variant="quiet" iconEnd={ChevronDownIcon} aria-label={`More for ${controlId}`}>
            More
          </Button>
        }
      >
        {onEditNotes && <MenuItem onAction={onEditNotes}>{notesAct}</MenuItem>}
        <MenuItem href={statementsHref(controlId)}>{statements}</MenuItem>
        {related && (related.plan || canPlan) && (
          <MenuItem href={poamHref(controlId, related)}>{related.plan ? 'POA&M item' : 'Create POA&M item'}</MenuItem>
        )}
        {ticket && <MenuItem href={ticket}>Board ticket</MenuItem>}
      </Menu>
    </>
  );
}
