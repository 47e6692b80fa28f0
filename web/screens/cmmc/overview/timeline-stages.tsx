import { implementationTimeline } from '#sync/catalog/guide/certification-path.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import css from './cmmc-overview.module.css';

/** The three stages, with the weeks each usually takes. */
export function TimelineStages() {
  return (
    <Panel title="Implementation timeline">
      <ol className={css.stages}>
        {implementationTimeline.map(({ name, duration, description }) => (
          <li key={name}>
            <h3 className={kit.md}>{name}</h3>
            <p className={`${kit.aside} ${kit.strong} ${css.weeks}`}>{duration}</p>
            <p className={kit.quiet}>{description}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
