import { joinClasses } from '#web/kit/class-names.ts';
import { Icon } from '#web/kit/icon.tsx';
import { ArrowRightIcon } from '#web/kit/icons.ts';
import section from '#web/site/frame/site-section.module.css';
import { nextSteps } from '#web/words/site/landing-content.ts';
import css from './next-steps.module.css';

/** Three next steps, each a large link. */
export function NextSteps() {
  return (
    <nav className={joinClasses(section.wrap, section.section, css.steps)} aria-label="Next steps">
      {nextSteps.map(({ href, title, text }) => (
        <a key={href} href={href}>
          <b>
            {title}
            <Icon icon={ArrowRightIcon} />
          </b>
          <span>{text}</span>
        </a>
      ))}
    </nav>
  );
}
