import type { ReactNode } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { PackageIcon, PaperclipIcon, ShieldCheckIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import type { Tone } from '#web/kit/tones.ts';
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
        <dl className={css.counts}>
          <Count label="Findings" tone="complete" glyph={<Glyph name="proposed-met" />} figure={proposals.length} />
          <Count label="Disputes" tone="high" glyph={<Glyph name="disputed" />} figure={disputes.length} />
          <Count
            label="Files"
            glyph={<CountIcon icon={PaperclipIcon} />}
            figure={files}
            unit={inside < files ? `${inside} with bytes` : undefined}
          />
          <Count
            label="Here already"
            glyph={<CountIcon icon={PackageIcon} />}
            figure={known}
            unit={`of ${changes + notShown}`}
          />
        </dl>
      </Panel>
      <DisputeTable disputes={disputes} nameOf={nameOf} />
      {children}
    </>
  );
}

function CountIcon({ icon }: { icon: IconShape }) {
  return <Icon icon={icon} size="sm" />;
}

interface CountProps {
  label: string;
  glyph: ReactNode;
  figure: number;
  unit?: string | undefined;
  tone?: Tone;
}

function Count({ label, glyph, figure, unit, tone }: CountProps) {
  return (
    <div>
      <dt data-tone={tone}>
        {glyph}
        {label}
      </dt>
      <dd>
        {figure} {unit && <small>{unit}</small>}
      </dd>
    </div>
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
