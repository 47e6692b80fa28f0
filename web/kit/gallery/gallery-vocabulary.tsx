import { GLYPH_SHAPES, type GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import * as icons from '#web/kit/icons.ts';
import { Legend } from '#web/kit/legend.tsx';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Scale, type ScaleTick } from '#web/kit/scale.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import type { PriorityTone, StatusTone, TypeTone } from '#web/kit/tones.ts';
import { TypeTag } from '#web/kit/type-tag.tsx';
import { GalleryLine, GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

const HUES = ['Green', 'Blue', 'Yellow', 'Orange', 'Red', 'Purple', 'Grey'];
const STATUSES: [StatusTone, string][] = [
  ['not-started', 'Not Started'],
  ['in-progress', 'In Progress'],
  ['complete', 'Complete'],
  ['implemented', 'Implemented'],
  ['validated', 'Validated'],
];
const PRIORITIES: [PriorityTone, string][] = [
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
  ['critical', 'Critical'],
];
const TYPES: [TypeTone, string][] = [
  ['control', 'Control'],
  ['assessment', 'Assessment'],
  ['poam', 'POA&M'],
  ['document', 'Document'],
  ['custom', 'Custom'],
];
const TICKS: ScaleTick[] = [...'vvvvviiiiipppppnnn'] as ScaleTick[];

export function GalleryHues() {
  return (
    <GallerySection title="Data hues: tint, solid, ink">
      <ul className={css.swatches}>
        {HUES.map((hue) => {
          const name = hue.toLowerCase();
          return (
            <li key={hue}>
              <i style={{ background: `var(--${name}-tint)`, boxShadow: `inset 0 0 0 1px var(--${name}-line)` }} />
              <i style={{ background: `var(--${name}-solid)` }} />
              <i style={{ background: `var(--${name}-ink)` }} />
              <span>{hue}</span>
            </li>
          );
        })}
      </ul>
    </GallerySection>
  );
}

export function GalleryVocabulary() {
  return (
    <GallerySection title="Vocabulary: shape first, then hue, always with text">
      <GalleryLine label="Status">
        {STATUSES.map(([status, label]) => (
          <StatusChip key={status} status={status} label={label} />
        ))}
      </GalleryLine>
      <GalleryLine label="Status, tint">
        {STATUSES.map(([status, label]) => (
          <StatusChip key={status} status={status} label={label} variant="tint" />
        ))}
      </GalleryLine>
      <GalleryLine label="Priority">
        {PRIORITIES.map(([priority, label]) => (
          <PriorityTag key={priority} priority={priority} label={label} />
        ))}
      </GalleryLine>
      <GalleryLine label="Ticket type">
        {TYPES.map(([type, label]) => (
          <TypeTag key={type} type={type} label={label} />
        ))}
      </GalleryLine>
      <GalleryLine label="Method">
        <MethodBadge icon={icons.FileSearchIcon} label="Examine" isDone />
        <MethodBadge icon={icons.MessagesSquareIcon} label="Interview" />
        <MethodBadge icon={icons.FlaskConicalIcon} label="Test" />
      </GalleryLine>
      <GalleryLine label="Scale">
        <Scale groups={[TICKS]} label="5 validated, 5 implemented, 5 in progress, 3 not started" tick={3} />
        <Scale groups={[TICKS.slice(0, 9), TICKS.slice(9)]} label="The same in two groups" size="lg" />
        <Scale groups={[TICKS]} label="The same, small" size="sm" />
      </GalleryLine>
      <GalleryLine label="Legend">
        <Legend
          items={[
            { label: 'validated', count: 24, glyph: 'validated', tone: 'validated' },
            { label: 'implemented', count: 41, glyph: 'implemented', tone: 'implemented' },
            { label: 'in progress', count: 3, glyph: 'in-progress', tone: 'in-progress' },
            { label: 'not started', count: 2, glyph: 'not-started', tone: 'not-started' },
          ]}
        />
      </GalleryLine>
    </GallerySection>
  );
}

export function GalleryDrawings() {
  return (
    <GallerySection title="Glyphs and icons">
      <div className={css.icons}>
        {(Object.keys(GLYPH_SHAPES) as GlyphName[]).map((name) => (
          <Glyph key={name} name={name} label={name} />
        ))}
        {Object.entries(icons).map(([name, icon]) => (
          <span key={name} title={name}>
            <Icon icon={icon} />
          </span>
        ))}
      </div>
    </GallerySection>
  );
}
