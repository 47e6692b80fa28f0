import { useState } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Readiness, ReadinessBlocker } from '#sync/domain/score/readiness.ts';
import { addressOf, type Address } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, CircleXIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { objectivesHref, requirementHref } from '#web/parts/requirement/requirement-address.ts';
import css from './readiness-lists.module.css';
import { readinessBlockerWords } from './readiness-words.ts';

function pathOf({ kind }: ReadinessBlocker, controlId: string): Address {
  if (kind === 'late') return addressOf('/poam', { control: controlId });
  return kind === 'contradicted' || kind === 'unproven' ? objectivesHref(controlId) : requirementHref(controlId);
}

/** Requirements listed before the rest has to be requested. */
const SHOWN = 12;

export interface BlockerListProps extends Pick<Readiness, 'blockers' | 'unauthorized'> {
  /** Lists every requirement, as on paper. */
  isComplete: boolean;
}

interface BlockerControlsProps {
  blocker: ReadinessBlocker;
  isComplete: boolean;
}

function BlockerControls({ blocker, isComplete }: BlockerControlsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { controlIds } = blocker;
  const shown = isExpanded || isComplete ? controlIds : controlIds.slice(0, SHOWN);
  if (controlIds.length === 0) return null;
  return (
    <div className={css.ids}>
      {shown.map((id) => (
        <TextLink className={kit.whole} key={id} href={pathOf(blocker, id)}>
          {requirementName(id)}
        </TextLink>
      ))}
      {shown.length < controlIds.length && (
        <Button variant="quiet" size="sm" onPress={() => setExpanded(true)} className={css.rest}>
          and {controlIds.length - shown.length} more
        </Button>
      )}
    </div>
  );
}

/** What blocks certification, and what an assessor would ask about; each item lists its requirements. */
export function BlockerList({ blockers, unauthorized, isComplete }: BlockerListProps) {
  return (
    <ul className={kit.shrinks}>
      {blockers.map((blocker) => {
        const { kind, blocks } = blocker;
        const { title, why } = readinessBlockerWords(blocker);
        return (
          <li
            key={kind}
            className={`${kit.stack3} ${kit.padded} ${kit.ruled} ${css.blocker}`}
            data-tone={blocks ? 'danger' : 'warning'}
          >
            <Icon icon={blocks ? CircleXIcon : CircleAlertIcon} />
            <div>
              <h3>
                <VisuallyHidden>{blocks ? 'Blocks: ' : 'To settle: '}</VisuallyHidden>
                {title}
              </h3>
              <p className={kit.quiet}>{why}</p>
              {kind === 'provider' && (
                <div className={`${kit.breaks} ${css.names}`}>
                  {unauthorized.map(({ id, name }) => (
                    <TextLink key={id} href={addressOf('/scope', { provider: id })}>
                      {name}
                    </TextLink>
                  ))}
                </div>
              )}
              <BlockerControls blocker={blocker} isComplete={isComplete} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
