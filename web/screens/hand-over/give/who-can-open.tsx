import type { ReactNode } from 'react';
import type { Member } from '#sync/domain/people/member-record.ts';
import { activeMembers } from '#sync/domain/team/assigned-families.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import type { GiveFacts } from '#web/hand-over/give/what-to-give.ts';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { PenLineIcon, SendIcon, ServerIcon, UsersIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { firstNameOf, listOfNames } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { memberName } from '#web/words/names.ts';

export interface WhoCanOpenProps {
  facts: GiveFacts;
  people: readonly Member[];
  /** The team of the assessment, past members among them. */
  members: readonly TeamMember[];
}

/** For whom the file is sealed, who may carry it, and who has signed it. */
export function WhoCanOpen({ facts: { circle, hasTeam, parts }, people, members }: WhoCanOpenProps) {
  const team = activeMembers(members).map(({ personId }) => firstNameOf(memberName(people, personId)));
  const others = parts.flatMap(({ whose, authorId, vouchedName }) =>
    whose === 'carried' ? `${firstNameOf(memberName(people, authorId, vouchedName))}’s` : [],
  );
  return (
    <Panel isFlush title="Who can open it">
      <ul className={kit.stack}>
        {hasTeam ? (
          <Row
            icon={UsersIcon}
            title={circle === null ? 'This workspace, and the server' : 'This team, and the server'}
          >
            {team.length > 0 ? `${listOfNames(team)}; nobody else’s device` : 'Everybody’s device here; nobody else’s'}.
            A device that left and has not heard so yet can still open it.
          </Row>
        ) : (
          <Row icon={ServerIcon} title="The server alone">
            No colleague’s device can open it until the server has seen this assessment.
          </Row>
        )}
        <Row icon={SendIcon} title="Whoever meets a network first sends it">
          Those who received it, or you. Sent twice, it counts once.
        </Row>
        <Row icon={PenLineIcon} title="Signed by this device">
          {others.length > 0
            ? `${listOfNames(others)} work keeps ${others.length === 1 ? 'its own signature' : 'their own signatures'}`
            : 'Nobody who carries it can change it, or write in your name'}
        </Row>
      </ul>
    </Panel>
  );
}

function Row({ icon, title, children }: { icon: IconShape; title: string; children: ReactNode }) {
  return (
    <li className={`${kit.lined} ${shared.part}`}>
      <Icon icon={icon} />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  );
}
