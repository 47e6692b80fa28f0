import { Suspense } from 'react';
import { addressOf, type Address } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { later } from '#web/parts/page/later.ts';
import { useCan } from '#web/records/use-can.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import type { SectionId } from './section-titles.ts';
import type { SecurityPlanSection } from './security-plan-sections.ts';

const SectionPreview = later(() => import('./section-preview.tsx').then((module) => module.SectionPreview));

/** A section other than the requirements: what is still missing, where to enter it, and the paper it becomes. */
export function SectionPanel({ section: { id, title, missing } }: { section: SecurityPlanSection }) {
  const mayDescribe = useCan('scope.change');
  const [label, href] = placeOf(id, mayDescribe);
  return (
    <>
      <div className={`${kit.stack4} ${kit.one}`}>
        <h2>{title}</h2>
        <Panel
          level={3}
          title={missing.length === 0 ? 'Nothing is missing' : 'Still missing'}
          footer={<LinkButton href={href}>{label}</LinkButton>}
        >
          {missing.length === 0 ? (
            <p>The paper shows what the records say.</p>
          ) : (
            <ul className={css.missing}>
              {missing.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long paper is scrolled by keyboard too. */}
      <div className={css.preview} role="region" aria-label={`Paper of ${title}`} tabIndex={0}>
        <Suspense>
          <SectionPreview title={title} />
        </Suspense>
      </div>
    </>
  );
}

/** Where a section's records are edited. */
function placeOf(id: SectionId, mayDescribe: boolean): [string, Address] {
  switch (id) {
    case 'assets':
    case 'providers':
      return ['Open scope', addressOf('/scope', {})];
    case 'exempt':
    case 'exceptions':
      return ['Open objectives', addressOf('/assessment-objectives', {})];
    case 'references':
      return ['Open documents', addressOf('/documents', {})];
    case 'revisions':
    case 'approval':
      return ['Open versions', addressOf('/ssp', { part: 'versions' })];
    default:
      return mayDescribe
        ? ['Describe the system', addressOf('/scope', { edit: 'system' })]
        : ['Open scope', addressOf('/scope', {})];
  }
}
