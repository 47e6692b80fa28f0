import type { ReactNode } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { PackageIcon, PaperclipIcon, ShieldCheckIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { useObjectives } from '#web/records/use-objectives.ts';
import { firstNameOf } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { formatBytes } from '#web/words/counts.ts';
import { findingLook } from '#web/words/finding-words.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './receive.module.css';
import type { Previewed } from './use-receive.ts';

export interface PreviewPanelsProps extends Previewed {
  nameOf: (personId: string) => string;
  /** What is decided below it. */
  children: ReactNode;
}

/** Who made the file and when, what it holds, and what will be in dispute. */
export function PreviewPanels({ checked, preview, nameOf, children }: PreviewPanelsProps) {
  const { file, open, device, maker } = checked;
  const { changes, notShown, known, proposals, disputes, inside, files } = preview;
  return (
    <>
      <Panel
        isFlush
        title={<span className={shared.fileName}>{file.name}</span>}
        action={<p>{formatBytes(file.size)}</p>}
      >
        <div className={css.from}>
          <Avatar name={maker} size="lg" />
          <span>
            <b>{maker}</b>
            {`${device?.name ?? 'Device not known here yet'} · made ${dayTextInSentence(open.head.madeAt)}`}
          </span>
          <Badge tone="success" icon={ShieldCheckIcon}>
            Checked
          </Badge>
        </div>
        <StatStrip className={css.counts}>
          <Stat label="Findings" tone="complete" glyph="proposed-met" figure={proposals.length} />
          <Stat label="Disputes" tone="high" glyph="disputed" figure={disputes.length} />
          <Stat
            label={withIcon(PaperclipIcon, 'Files')}
            figure={files}
            unit={inside < files ? ` ${inside} with bytes` : undefined}
          />
          <Stat label={withIcon(PackageIcon, 'Here already')} figure={known} unit={` of ${changes + notShown}`} />
        </StatStrip>
      </Panel>
      <DisputeTable disputes={disputes} nameOf={nameOf} />
      {children}
    </>
  );
}

function withIcon(icon: IconShape, label: string) {
  return (
    <>
      <Icon icon={icon} size="sm" />
      {label}
    </>
  );
}

function DisputeTable({
  disputes,
  nameOf,
}: Pick<Previewed['preview'], 'disputes'> & Pick<PreviewPanelsProps, 'nameOf'>) {
  const { user } = useWorkspace();
  const objectives = useObjectives();
  if (disputes.length === 0) return null;
  const shortNameOf = (id: string) => (id === user.id ? 'You' : firstNameOf(nameOf(id)));
  return (
    <Panel isFlush title="Will be in dispute">
      <ul className={css.disputes} aria-label="Will be in dispute">
        {disputes.map(({ objectiveId, here, coming }) => (
          <li key={`${objectiveId} ${coming.personId}`}>
            <b>{objectiveId}</b>
            <span>{objectives?.find(({ id }) => id === objectiveId)?.title}</span>
            <Said name={shortNameOf(here.personId)} {...findingLook(here.determination)} />
            <Glyph name="contradicts" />
            <Said name={shortNameOf(coming.personId)} {...findingLook(coming.determination)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What somebody found, under their name. */
function Said({ name, glyph, tone, label }: { name: string } & ReturnType<typeof findingLook>) {
  return (
    <span className={css.said} data-tone={tone}>
      <small>{name}</small>
      <span>
        <Glyph name={glyph} />
        {label}
      </span>
    </span>
  );
}
