import { findRequirementName } from '#sync/catalog/requirement-names.ts';
import type { KnownObjective } from '#web/data/records/use-objectives.ts';
import css from './requirement.module.css';

/**
 * A requirement's short name, and under it our own title. The CMMC id is beside it. Only spans: it may be in a button.
 */
export function RequirementTitle({ id, title }: { id: string; title: string }) {
  return (
    <>
      <span className={css.name}>{findRequirementName(id)?.shortName ?? title}</span>
      <span className={css.plainTitle}>{title}</span>
    </>
  );
}

/** A determination statement in the standard's words, and under it our title; our title alone without them. */
export function ObjectiveTitle({ objective: { official, title } }: { objective: KnownObjective }) {
  return (
    <>
      <span className={css.name}>{official ?? title}</span>
      {official && <span className={css.plainTitle}>{title}</span>}
    </>
  );
}
