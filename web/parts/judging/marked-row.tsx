import { memo } from 'react';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowTitle } from '#web/kit/list-row.tsx';
import type { Tone } from '#web/kit/tones.ts';
import { useSelectedInView } from '#web/kit/use-selected-in-view.ts';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { CarriedMark } from '#web/parts/sync/carried-mark.tsx';
import css from './judging.module.css';

export interface MarkedRowProps {
  /** The objective. */
  id: string;
  title: string;
  glyph: GlyphName;
  tone: Tone;
  /** The mark in words. */
  label: string;
  isSelected: boolean;
  isUnsent: boolean;
  /** Whose tablet something of it came from that is not on the server yet; undefined for nearly all. */
  carriedFrom?: string | undefined;
  /** Whether Tab stops here. */
  isStop: boolean;
  onSelect: (id: string) => void;
}

/** The row of a list at which Tab stops: the open one, else the first. Arrow keys lead to the others. */
export function rowStop(items: readonly { id: string }[], currentId: string | null): string | undefined {
  return (items.find(({ id }) => id === currentId) ?? items[0])?.id;
}

/** An objective with its mark, in view while open. Takes plain values, so that it rerenders only when they change. */
export const MarkedRow = memo(function MarkedRow(props: MarkedRowProps) {
  const { id, title, glyph, tone, label, isSelected, isUnsent, carriedFrom, isStop, onSelect } = props;
  const element = useSelectedInView(isSelected);
  return (
    <div ref={element} className={`${kit.lined} ${css.item}`}>
      <ListRow
        className={css.row}
        onPress={() => onSelect(id)}
        isSelected={isSelected}
        isPendingSync={isUnsent}
        isStop={isStop}
      >
        <span data-tone={tone} className={`${kit.toned} ${kit.inline}`}>
          <Glyph name={glyph} label={label} />
        </span>
        <b className={`${kit.soft} ${kit.strong}`}>
          <VisuallyHidden>{requirementOfObjective(id)}</VisuallyHidden>
          {id.slice(id.indexOf('['))}
        </b>
        <RowTitle>
          {title}
          {carriedFrom !== undefined && <CarriedMark name={carriedFrom} />}
        </RowTitle>
      </ListRow>
    </div>
  );
});
