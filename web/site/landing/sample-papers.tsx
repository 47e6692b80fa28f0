import { Icon } from '#web/kit/icon.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { landingPapers } from '#web/words/site/landing-content.ts';
import css from './sample-papers.module.css';

/** Papers of the sample organization, as the product makes them. */
export function SamplePapers() {
  return (
    <ul className={css.papers}>
      {landingPapers.map(({ href, title, text }) => (
        <li key={href}>
          <a href={href} download="">
            <Icon icon={DownloadIcon} size="lg" />
            <b>{title}</b>
            <span>{text} PDF.</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
