import {
  certificationRequirements,
  certificationSteps,
  platformSupport,
} from '#sync/catalog/guide/certification-path.ts';
import { addressOf } from '#web/address.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import css from './path-tab.module.css';

/** The way to certification: three steps, its requirements, and how the product helps. */
export function PathTab() {
  return (
    <div className={`${kit.panels} ${css.path}`}>
      <Panel title="Certification path">
        <ol className={css.steps}>
          {certificationSteps.map(({ number, name, description }) => (
            <li key={number}>
              <span className={css.number} aria-hidden="true">
                {number}
              </span>
              <h3 className={kit.md}>{name}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </Panel>
      <div className={kit.columns}>
        <Panel
          title="What certification asks for"
          footer={
            <LinkButton size="sm" href={addressOf('/cmmc', { tab: 'readiness' })}>
              See what is missing
            </LinkButton>
          }
        >
          <ol className={kit.stack3}>
            {certificationRequirements.map(({ name, description }) => (
              <li key={name}>
                <h3 className={kit.md}>{name}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title="How the platform supports you">
          <ul className={`${kit.stack2} ${css.support}`}>
            {platformSupport.map((feature) => (
              <li key={feature}>
                <Icon icon={CheckIcon} size="sm" />
                {feature}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
