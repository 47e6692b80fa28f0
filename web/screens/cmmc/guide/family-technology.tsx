import type { FamilyGuide } from '#sync/catalog/guide/guide-types.ts';
import { technologyTips } from '#sync/catalog/guide/implementation-guide.ts';
import { Icon } from '#web/kit/icon.tsx';
import { LightbulbIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import css from './family-page.module.css';

/** Which kinds of tools help, and how to choose them. */
export function FamilyTechnology({ guide: { tools } }: { guide: FamilyGuide }) {
  return (
    <div className={kit.panels}>
      <Panel level={3} title="Tools">
        <dl className={css.tools}>
          {tools.map(({ kind, purpose }) => (
            <div key={kind}>
              <dt className={kit.strong}>{kind}</dt>
              <dd className={kit.quiet}>{purpose}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel level={3} title="Before you buy">
        <ul className={`${kit.stack2} ${css.tips}`}>
          {technologyTips.map((tip) => (
            <li key={tip}>
              <Icon icon={LightbulbIcon} size="sm" />
              {tip}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
