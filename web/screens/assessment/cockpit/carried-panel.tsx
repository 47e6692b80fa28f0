import { addressOf } from '#web/address.ts';
import { Icon } from '#web/kit/icon.tsx';
import { PackageIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useCarriedTablets } from '#web/records/use-carried.ts';
import { carriedText, tabletOf } from '#web/words/carried-words.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './cockpit.module.css';

/** By device: what this one carries for colleagues, and when each made its last file. */
export function CarriedPanel() {
  const tablets = useCarriedTablets() ?? [];
  const now = useNow();
  if (tablets.length === 0) return null;
  return (
    <Panel isFlush title="Carried here" action={<TextLink href={addressOf('/hand-over', {})}>Hand over</TextLink>}>
      <ul className={css.list} aria-label="Carried here">
        {tablets.map(({ device, name, isShown, madeAt, ...counts }) => (
          <li key={device} className={css.carried}>
            <Icon icon={PackageIcon} />
            <span>
              {isShown ? tabletOf(name) : `${tabletOf(name)}, not known here yet`}
              <small>{`${carriedText(counts)} · last file ${dayTextInSentence(madeAt, now)}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
