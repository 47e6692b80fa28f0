import { useState } from 'react';
import type { Framework } from '#sync/catalog/frameworks/framework-types.ts';
import { frameworkStatus } from '#sync/domain/agency/framework-carryover.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { RequirementLinks } from '#web/parts/requirement/requirement-links.tsx';
import { frameworkTypeNames } from '#web/words/state-local-words.ts';
import css from './framework-card.module.css';

export interface FrameworkCardProps {
  framework: Framework;
  complete: ReadonlySet<string>;
  /** Listed in the agency's profile. */
  applies: boolean;
}

/** One framework, and how much of it the work on NIST SP 800-171 covers. */
export function FrameworkCard({ framework, complete, applies }: FrameworkCardProps) {
  const [isOpen, setOpen] = useState(false);
  const status = frameworkStatus(framework, complete);
  return (
    <article className={`${kit.card} ${css.card}`} aria-labelledby={`framework-${framework.code}`}>
      <header className={kit.stack2}>
        <h2 className={kit.lg} id={`framework-${framework.code}`}>
          {framework.name}
        </h2>
        <span className={kit.bar}>
          {applies && (
            <Badge tone="info" glyph="complete">
              Applies to you
            </Badge>
          )}
          <Badge variant="outline">{frameworkTypeNames[framework.type]}</Badge>
          <span className={kit.meta}>{framework.code}</span>
        </span>
      </header>
      <p>{framework.description}</p>
      <div className={kit.stack1}>
        <ProgressBar label="Carried over" value={status.percentage} tone="complete" />
        <p className={kit.quiet}>
          {status.complete} of {status.total} requirements that count here are claimed complete
        </p>
      </div>
      <Disclosure className={css.more} isExpanded={isOpen} onExpandedChange={setOpen}>
        <DisclosureHeader level={3}>How it carries over</DisclosureHeader>
        <DisclosurePanel className={css.panel}>
          <MetaList
            items={[
              { term: 'Source', value: framework.source },
              { term: 'Applies to', value: framework.appliesTo },
            ]}
          />
          <ul className={`${kit.stack4} ${kit.small} ${css.areas}`}>
            {framework.areas.map(({ title, carries, controls }, index) => (
              <li key={title}>
                <h4 className={kit.small}>
                  {title}
                  <span>
                    {status.areas[index]?.complete} of {status.areas[index]?.total} claimed complete
                  </span>
                </h4>
                <p className={kit.soft}>{carries}</p>
                <RequirementLinks label={title} controls={controls} />
              </li>
            ))}
          </ul>
          <h4 className={kit.small}>Beyond NIST SP 800-171</h4>
          <ul className={css.beyond}>
            {framework.beyond.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </DisclosurePanel>
      </Disclosure>
    </article>
  );
}
