import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { packMark, type WorkspacePack } from '#sync/domain/pack/workspace-pack-record.ts';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { dateText } from '#web/words/times.ts';
import css from './catalog-import-screen.module.css';

/** The pack in use, or that there is none. */
export function PackPanel({ pack }: { pack: WorkspacePack | null }) {
  if (pack === null) {
    return (
      <Notice className={css.pack} tone="warning" title="The official text is missing.">
        Until it is here, every screen shows plain words, marked ‘Plain words’. Nothing else waits for it.
      </Notice>
    );
  }
  const { title, revision, requirements, objectives, methods, isOwn, sources } = pack;
  const all = requirementFacts.length;
  return (
    <Panel className={css.pack} title={title || 'Official text'} description={`${revision} · ${packMark(pack)}`}>
      <MetaList
        items={[
          { term: 'Requirements', value: `${requirements} of ${all}` },
          { term: 'Objectives', value: `${objectives} of ${objectiveIds.length}` },
          { term: 'Methods', value: `${methods} of ${all}` },
          { term: 'Imported for', value: isOwn ? 'This workspace' : 'All workspaces of this server' },
        ]}
      />
      <ul className={`${kit.quiet} ${kit.breaks} ${kit.above3}`} aria-label="Files behind it">
        {sources.map((source) => (
          <li key={source.sha256}>
            {source.title} <code>{source.sha256.slice(0, 12)}</code>{' '}
            <span>{`${dateText(source.importedAt)}, ${source.importedBy}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
