import { joinClasses } from '#web/kit/class-names.ts';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { BellIcon, FileCheck2Icon, GaugeIcon, SquareKanbanIcon, UsersIcon, WifiOffIcon } from '#web/kit/icons.ts';
import section from '#web/site/frame/site-section.module.css';
import { coveredFrameworks, features, type Feature } from '#web/words/site/landing-content.ts';
import css from './feature-grid.module.css';

const icons: Record<Feature['id'], IconShape> = {
  offline: WifiOffIcon,
  documents: FileCheck2Icon,
  analytics: GaugeIcon,
  collaboration: UsersIcon,
  notifications: BellIcon,
  board: SquareKanbanIcon,
};

/** Six things it does, and the standards it is used for. */
export function FeatureGrid() {
  return (
    <section className={joinClasses(section.wrap, section.section)} aria-labelledby="features">
      <h2 id="features" className={section.title}>
        Made for the day of the assessment
      </h2>
      <ul className={css.grid}>
        {features.map(({ id, title, text }) => (
          <li key={id}>
            <Icon icon={icons[id]} size="lg" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={css.frameworks} data-print="whole">
        <h3>For the standards your contracts name</h3>
        <ul className={css.names}>
          {coveredFrameworks.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
