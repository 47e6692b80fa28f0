import { findRequirementName } from '#sync/catalog/requirement-names.ts';
import kit from '#web/kit/kit.module.css';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import css from './requirement.module.css';

/**
 * A requirement's short name, with our own title below; the CMMC id goes next to it. Only spans, because it may be
 * inside a button.
 */
export function RequirementTitle({ id, title }: { id: string; title: string }) {
  return (
    <>
      <span className={css.name}>{findRequirementName(id)?.shortName ?? title}</span>
      <span className={`${kit.aside} ${css.plainTitle}`}>{title}</span>
    </>
  );
}

/**
 * A determination statement in the standard's words, with our title below; without the official text, our title alone.
 */
export function ObjectiveTitle({ objective: { official, title } }: { objective: KnownObjective }) {
  return (
    <>
      <span className={css.name}>{official ?? title}</span>
      {official && <span className={`${kit.aside} ${css.plainTitle}`}>{title}</span>}
    </>
  );
}
