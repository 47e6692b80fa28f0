import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { Exclusion, ExclusionId } from '#sync/domain/scope/exclusion-record.ts';
import { exclusionControls, isProvenExclusion } from '#sync/domain/score/exclusion-proposals.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { WholeIds } from '#web/parts/requirement/whole-ids.tsx';
import { exclusionNames } from '#web/words/exclusion-names.ts';
import css from './exclusion.module.css';

export interface ExclusionPanelProps {
  title?: string;
  /** The level of the heading. */
  level?: 2 | 3;
  exclusions: readonly Exclusion[];
  /** Omitted for people who may only read. */
  onOpen?: ((id: ExclusionId) => void) | undefined;
}

/** What the organization does not use, each entry with its proof. */
export function ExclusionPanel({ title = 'Exclusions', level = 2, exclusions, onOpen }: ExclusionPanelProps) {
  return (
    <Panel title={title} level={level} description="Each needs a rule and a proof" isFlush>
      <ul className={kit.stack}>
        {exclusions.map((exclusion) => {
          const { id, isExcluded, policy, check } = exclusion;
          const { proposed, discussed } = exclusionControls[id];
          const proof = isExcluded ? [policy, check].filter(Boolean) : [];
          return (
            <li key={id}>
              <ListRow className={css.row} {...(onOpen && { onPress: () => onOpen(id) })}>
                <span className={kit.words}>
                  <RowTitle>{exclusionNames[id]}</RowTitle>
                  <RowMeta>
                    <WholeIds text={[[...proposed, ...discussed].map(cmmcIdOf).join(', '), ...proof].join(' · ')} />
                  </RowMeta>
                </span>
                <ExclusionBadge exclusion={exclusion} />
              </ListRow>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function ExclusionBadge({ exclusion }: { exclusion: Exclusion }) {
  if (!exclusion.isExcluded) return <Badge>Not excluded</Badge>;
  if (isProvenExclusion(exclusion)) return <Badge tone="success">Proven</Badge>;
  return <Badge tone="warning">Proof missing</Badge>;
}
