import { useState } from 'react';
import { planDifferences } from '#sync/domain/ssp/plan-parts.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { countOf } from '#web/words/counts.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import { DifferenceText } from './difference-text.tsx';
import { partName, partText } from '#web/screens/ssp/ssp-words.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';

export interface VersionPanelProps {
  versions: readonly SspVersion[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Every published version, and what the chosen one says otherwise than another. */
export function VersionPanel({ versions, chosenId, onChoose }: VersionPanelProps) {
  const [againstId, setAgainst] = useState<string>();
  const place = Math.max(
    0,
    versions.findIndex(({ id }) => id === chosenId),
  );
  const chosen = versions[place];
  if (!chosen) {
    return (
      <Panel label="Versions">
        <EmptyState title="No version published">3.12.4 asks for a plan that is written and kept up.</EmptyState>
      </Panel>
    );
  }
  const others = versions.filter((one) => one !== chosen);
  const before = others.find(({ id }) => id === againstId) ?? versions[place + 1] ?? others[0];
  const differences = planDifferences(before?.parts ?? [], chosen.parts);
  return (
    <div className={css.page}>
      <Panel title="Versions" isFlush>
        <ul className={css.rows}>
          {versions.map((one) => (
            <li key={one.id}>
              <ListRow className={css.version} isSelected={one === chosen} onPress={() => onChoose(one.id)}>
                <RowTitle>{`Version ${one.version}`}</RowTitle>
                <RowMeta>{`${dayTextInSentence(one.createdAt)} · ${one.createdByName}`}</RowMeta>
              </ListRow>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={before ? `${chosen.version} against ${before.version}` : `Version ${chosen.version}`}>
        <div className={css.statement}>
          {chosen.remark !== '' && <p className={css.text}>{chosen.remark}</p>}
          <MetaList
            className={css.texts}
            items={[
              { term: 'Texts', value: countOf(chosen.parts.length, 'text') },
              { term: 'SHA-256', value: <code className={css.hash}>{chosen.sha256}</code> },
            ]}
          />
          {before && (
            <Select
              label="Compared with"
              items={others.map(({ id, version }) => ({ id, label: `Version ${version}` }))}
              value={before.id}
              onChange={setAgainst}
            />
          )}
          {before && (
            <p className={css.note}>
              {countOf(differences.length, 'text')} {differences.length === 1 ? 'differs' : 'differ'}
            </p>
          )}
          {before &&
            differences.map(({ of, field, before: old, after }) => (
              <section key={`${of} ${field}`} className={css.difference}>
                <h3>{partName({ of, field, text: after ?? old ?? '' })}</h3>
                <DifferenceText before={partText(field, old)} after={partText(field, after)} />
              </section>
            ))}
        </div>
      </Panel>
    </div>
  );
}
