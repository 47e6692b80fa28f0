import { Amounts } from '#web/kit/amounts.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, LabelBadge } from '#web/kit/badge.tsx';
import { Breadcrumbs } from '#web/kit/breadcrumbs.tsx';
import { Button } from '#web/kit/button.tsx';
import { CaptureButton } from '#web/kit/capture-button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { TriangleAlertIcon } from '#web/kit/icons.ts';
import { Kbd } from '#web/kit/kbd.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { GalleryLine, GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

const nothing = () => {};

export function GallerySurfaces() {
  return (
    <GallerySection title="Panel, stats, page header">
      <div className={css.stack}>
        <Breadcrumbs
          items={[
            { label: 'Northfield Avionics', href: '#org' },
            { label: 'Federal Compliance', href: '#federal' },
            { label: 'Control tracking' },
          ]}
        />
        <PageHeader
          title="Control tracking"
          description="NIST SP 800-171 Rev. 2 · 110 controls in 14 families"
          actions={<Button variant="primary">Add evidence</Button>}
        />
        <Panel label="Summary" isFlush>
          <StatStrip>
            <Stat label="Total" figure={110} />
            <Stat label="Complete" figure={96} glyph="complete" tone="complete" />
            <Stat label="In Progress" figure={9} glyph="in-progress" tone="in-progress" />
            <Stat label="Audit Score" figure={94} unit=" / 110" note={<Badge tone="danger">2 overdue</Badge>} />
            <Stat label="Total cost" figure={<Amounts>$8,000-15,000</Amounts>} />
          </StatStrip>
        </Panel>
        <Panel
          title="Category status"
          description="By family"
          action={<TextLink href="#all">All controls</TextLink>}
          footer={<TextLink href="#more">Show 2 more</TextLink>}
        >
          Body of a panel.
        </Panel>
      </div>
    </GallerySection>
  );
}

export function GallerySmall() {
  return (
    <GallerySection title="Badges, avatars, files">
      <GalleryLine label="Badge">
        <Badge tone="danger" icon={TriangleAlertIcon}>
          2 overdue
        </Badge>
        <Badge tone="success">All on track</Badge>
        <Badge variant="outline">2 of 4 validated</Badge>
        <LabelBadge>3.13.11</LabelBadge>
      </GalleryLine>
      <GalleryLine label="Count, avatar">
        <Avatar name="Dana Whitfield" size="lg" isNamed />
        <Avatar name="Marcus Reyes" />
        <Avatar name="Priya Natarajan" size="sm" />
        <CountBadge count={3} />
        <CountBadge count={12} variant="quiet" />
        <CountBadge count={2} tone="warning" />
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </GalleryLine>
      <GalleryLine label="Files">
        <CaptureButton label="Take photo" isCamera onFiles={nothing} />
        <CaptureButton label="Attach file" onFiles={nothing} />
        <div style={{ flex: 1 }}>
          <DropZone
            label="Drop files here"
            buttonLabel="Choose files"
            help="PDF or pictures, up to 10 MB"
            onFiles={nothing}
            allowsMultiple
          />
        </div>
      </GalleryLine>
    </GallerySection>
  );
}
