import { smallBusinessTips } from '#sync/catalog/guide/certification-path.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import css from './cmmc-overview.module.css';

/** How small companies can keep the cost low. */
export function BusinessTips() {
  return (
    <Panel title="Tips for small businesses">
      <ul className={css.tips}>
        {smallBusinessTips.map(({ name, description }) => (
          <li key={name}>
            <h3 className={kit.md}>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
