import type { FamilyGuide } from '#sync/catalog/guide/guide-types.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import css from './family-page.module.css';

/** How to implement the family: first considerations, then numbered phases with their tasks. */
export function FamilyImplementation({ guide: { implementation } }: { guide: FamilyGuide }) {
  return (
    <div className={kit.panels}>
      <p className={`${kit.lg} ${kit.read} ${kit.measure}`}>{implementation.overview}</p>
      <ol className={kit.stack3}>
        {implementation.phases.map(({ name, duration, tasks }, index) => (
          <li key={name}>
            <Panel
              level={3}
              title={
                <>
                  {index + 1}. {name}
                </>
              }
              action={<span className={`${kit.aside} ${kit.whole}`}>{duration}</span>}
            >
              <ul className={`${kit.stack2} ${css.tasks}`}>
                {tasks.map((task) => (
                  <li key={task}>{task}</li>
                ))}
              </ul>
            </Panel>
          </li>
        ))}
      </ol>
    </div>
  );
}
