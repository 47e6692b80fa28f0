import type { ReactNode } from 'react';
import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import type { CheckedPackage } from '#sync/domain/package/check-package.ts';
import facts from '#web/kit/facts.module.css';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { PenLineIcon, ServerIcon, ShieldIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { keyText } from '#web/words/key-text.ts';
import { dateText, timeText } from '#web/words/times.ts';
import { Fingerprint } from './fingerprint-panel.tsx';

/** Which device signed the list, and what a server says of it. */
export function SignerPanel({ facts: said, device, vouched }: CheckedPackage) {
  const person = vouched.state === 'vouched' ? vouched.person : withoutHidden(said.person);
  const moment = (iso: string) => `${dateText(iso)}, ${timeText(iso)}`;
  return (
    <Panel title="Who signed the list">
      <ul className={facts.verdicts}>
        <Said icon={PenLineIcon} title={`${person}’s ${withoutHidden(said.device.name)}`}>
          <p>{`${moment(said.madeAt)}, by that device’s clock`}</p>
          <p>{`Key ${keyText(device)}`}</p>
          <p>{aboutText(said)}</p>
        </Said>
        {vouched.state === 'vouched' && (
          <Said icon={ServerIcon} title="Vouched for by one server">
            <p>{`It says that ${person} registered this key on ${dateText(vouched.at)}. Its fingerprint:`}</p>
            <Fingerprint id={vouched.id} />
          </Said>
        )}
        {vouched.state === 'none' && (
          <Said icon={ShieldIcon} title="No server vouches for this device">
            <p>The name is what the device itself says. Ask the person by another way whether the key is theirs.</p>
          </Said>
        )}
        {vouched.state === 'broken' && (
          <Said icon={ShieldIcon} title="A server’s word in it does not hold">
            <p>It is for another device, or somebody made it up. Do not rely on the name above.</p>
          </Said>
        )}
      </ul>
    </Panel>
  );
}

function aboutText({ workspace, assessment }: CheckedPackage['facts']): string {
  return [assessment?.name, workspace.name].flatMap((name) => (name ? [withoutHidden(name)] : [])).join(' · ');
}

interface SaidProps {
  icon: IconShape;
  title?: string;
  children: ReactNode;
}

/** One statement with its mark. */
export function Said({ icon, title, children }: SaidProps) {
  return (
    <li>
      <Icon icon={icon} size="sm" />
      <div>
        {title && (
          <b>
            <bdi>{title}</bdi>
          </b>
        )}
        {children}
      </div>
    </li>
  );
}
