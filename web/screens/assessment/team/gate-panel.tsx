import type { ReactNode } from 'react';
import type { GatePlace } from '#sync/domain/team/gate-places.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import type { Href } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { gateNote, gateTitles } from './team-words.ts';
import css from './team.module.css';
import type { TeamView } from './use-team-view.ts';

export interface GatePanelProps {
  view: TeamView;
  /** Where to do what is missing: an address, or a place on this page. */
  leadTo: (item: GateItem) => Href | GatePlace | undefined;
  /** The button that passes it, and what it does. */
  children?: ReactNode;
}

/** What the next gate waits for, what is missing first. */
export function GatePanel({ view, leadTo, children }: GatePanelProps) {
  const { gate } = view;
  if (!gate) return null;
  return (
    <Panel
      isFlush
      title={gateTitles[gate.name]}
      action={<p>{`${gate.met} of ${gate.items.length}`}</p>}
      footer={<div className={css.gateFoot}>{children}</div>}
    >
      <ul className={css.gate}>
        {gate.items.map((item) => {
          const note = gateNote(item, view);
          return (
            <li key={`${item.place} ${item.words}`} data-met={item.isMet || undefined}>
              {item.isMet ? <Icon icon={CircleCheckIcon} /> : <Glyph name="gate" />}
              <span>
                <b>{item.words}</b>
                {note && <small>{note}</small>}
              </span>
              {!item.isMet && !item.isUnread && <ShowButton item={item} to={leadTo(item)} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function ShowButton({ item, to }: { item: GateItem; to: Href | GatePlace | undefined }) {
  if (to === undefined) return null;
  const shared = { size: 'sm', variant: 'quiet', 'aria-label': `Show: ${item.words}` } as const;
  if (to.includes('/')) {
    return (
      <LinkButton {...shared} href={to as Href}>
        Show
      </LinkButton>
    );
  }
  return (
    <Button {...shared} onPress={() => showPlace(to as GatePlace)}>
      Show
    </Button>
  );
}

/** Leads to a `GateTarget` of this page. */
export function showPlace(place: GatePlace): void {
  const target = document.getElementById(`gate-${place}`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** The part of a page to which a gate leads. */
export function GateTarget({ place, children }: { place: GatePlace; children: ReactNode }) {
  return (
    <div id={`gate-${place}`} tabIndex={-1} className={css.target}>
      {children}
    </div>
  );
}
