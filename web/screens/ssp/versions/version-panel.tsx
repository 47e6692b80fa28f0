import { useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { hasRecords } from '#sync/domain/ssp/frozen-records.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { usePendingRecords } from '#web/records/use-records.ts';
import { useSspVersion } from '#web/records/use-ssp.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { formatCount } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';
import { unsentVersionWords } from './unsent-words.ts';
import { VersionDifferences } from './version-differences.tsx';

export interface VersionPanelProps {
  versions: readonly ListedVersion[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Every published version, and how the chosen one differs from another. */
export function VersionPanel({ versions, chosenId, onChoose }: VersionPanelProps) {
  const [againstId, setAgainst] = useState<string>();
  const pending = usePendingRecords();
  const isWaiting = ({ id }: ListedVersion) => pending?.has(`sspVersion/${id}`) ?? false;
  const place = Math.max(
    0,
    versions.findIndex(({ id }) => id === chosenId),
  );
  const chosen = versions[place];
  const others = versions.filter((one) => one !== chosen);
  const against = others.find(({ id }) => id === againstId) ?? versions[place + 1];
  // Differences always read from the older version to the newer, whichever was chosen.
  const isTurned = against !== undefined && versions.indexOf(against) < place;
  const [newer, older] = isTurned ? [against, chosen] : [chosen, against];
  const whole = useSspVersion(chosen?.id ?? '');
  const other = useSspVersion(against?.id ?? '');
  const [after, before] = isTurned ? [other, whole] : [whole, other];
  if (!chosen || !newer) {
    return (
      <Panel label="Versions">
        <EmptyState level={2} title="No version published">
          {`${cmmcIdOf(SYSTEM_SECURITY_PLAN)} asks for a plan that is written and kept current.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={css.page}>
      <Panel title="Versions" isFlush>
        <ul className={css.rows}>
          {versions.map((one) => (
            <li key={one.id}>
              <ListRow
                className={css.version}
                isSelected={one === chosen}
                isPendingSync={isWaiting(one)}
                onPress={() => onChoose(one.id)}
              >
                <RowTitle>{`Version ${one.version}`}</RowTitle>
                <RowMeta>{`${dayText(one.createdAt)} · ${one.createdByName}`}</RowMeta>
              </ListRow>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={older ? `${newer.version} against ${older.version}` : `Version ${chosen.version}`}>
        <div className={`${kit.stack3} ${kit.one}`}>
          {isWaiting(chosen) && <p className={kit.quiet}>{unsentVersionWords(chosen)}</p>}
          {chosen.remark !== '' && <p className={`${kit.written} ${css.text}`}>{chosen.remark}</p>}
          <MetaList
            align="start"
            className={css.texts}
            items={[
              {
                term: whole && !hasRecords(whole.parts) ? 'Texts' : 'Records',
                value: whole ? formatCount(whole.parts.length) : '',
              },
              { term: 'SHA-256', value: <code className={`${kit.breaks} ${kit.xs}`}>{chosen.sha256}</code> },
            ]}
          />
          {others.length > 0 && (
            <Select
              label="Compared with"
              items={others.map(({ id, version }) => ({ id, label: `Version ${version}` }))}
              value={against?.id ?? null}
              onChange={setAgainst}
            />
          )}
          {after && before && <VersionDifferences key={`${after.id} ${before.id}`} newer={after} older={before} />}
        </div>
      </Panel>
    </div>
  );
}
