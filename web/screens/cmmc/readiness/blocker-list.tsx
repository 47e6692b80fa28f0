import type { ReadinessBlocker } from '#sync/rules/readiness.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, CircleXIcon } from '#web/kit/icons.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { controlPath } from '../cmmc-words.ts';
import { blockerWords, objectivesPath } from './readiness-words.ts';
import css from './readiness-lists.module.css';

function pathOf({ kind }: ReadinessBlocker, controlId: string): string {
  if (kind === 'late') return `/poam?control=${controlId}`;
  return kind === 'contradicted' || kind === 'unproven' ? objectivesPath(controlId) : controlPath(controlId);
}

/** What blocks certification, and what an assessor would ask about; each names the requirements it is about. */
export function BlockerList({ blockers }: { blockers: readonly ReadinessBlocker[] }) {
  return (
    <ul>
      {blockers.map((blocker) => {
        const { kind, blocks, controlIds } = blocker;
        const { title, why } = blockerWords(blocker);
        return (
          <li key={kind} className={css.blocker} data-tone={blocks ? 'danger' : 'warning'}>
            <Icon icon={blocks ? CircleXIcon : CircleAlertIcon} />
            <div>
              <h3>
                <VisuallyHidden>{blocks ? 'Blocks: ' : 'To settle: '}</VisuallyHidden>
                {title}
              </h3>
              <p>{why}</p>
              {controlIds.length > 0 && (
                <p className={css.ids}>
                  {controlIds.map((id) => (
                    <TextLink key={id} href={pathOf(blocker, id)}>
                      {id}
                    </TextLink>
                  ))}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
