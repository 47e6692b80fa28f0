import { type Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { statements, type SigningSide } from '#sync/domain/checkpoint/signing-sides.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { PenLineIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { timeText } from '#web/words/times.ts';
import type { Signed } from './checkpoint-paper.ts';
import css from './checkpoint.module.css';

export interface SignaturesPanelProps {
  signed: Signed;
  organizationName: string;
  /** Why this person signs nothing here; undefined if they do. */
  refusal: string | undefined;
  onSign: (side: SigningSide) => void;
}

/** Who has signed the page that is shown, who declined, and who has not. */
export function SignaturesPanel({ signed, organizationName, refusal, onSign }: SignaturesPanelProps) {
  const sides = [
    ['assessor', 'The team'],
    ['client', organizationName],
  ] as const;
  return (
    <Panel title="Signatures">
      <ul className={css.sides}>
        {sides.map(([side, name]) => (
          <li key={side}>
            <Avatar name={signed[side]?.name ?? name} />
            <span>
              <b>{signed[side]?.name ?? name}</b>
              <small>{sideText(signed[side], name)}</small>
            </span>
            <SideEnd signature={signed[side]} name={name} onSign={refusal ? undefined : () => onSign(side)} />
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {refusal ??
          `${organizationName}: ${statements.client.toLowerCase()}. Signatures are drawn by hand and are no digital ones.`}
      </p>
    </Panel>
  );
}

interface SideEndProps {
  signature: Checkpoint[SigningSide];
  name: string;
  onSign: (() => void) | undefined;
}

function SideEnd({ signature, name, onSign }: SideEndProps) {
  if (signature) {
    return signature.strokes === '' ? (
      <Glyph name="not-met" label="Declined" />
    ) : (
      <span className={css.signed}>
        <Glyph name="validated" label="Signed" />
      </span>
    );
  }
  return (
    onSign && (
      <Button icon={PenLineIcon} aria-label={`Sign: ${name}`} onPress={onSign}>
        Sign
      </Button>
    )
  );
}

function sideText(signature: Checkpoint[SigningSide], side: string): string {
  if (!signature) return 'Not signed';
  const { strokes, at, refusal, title } = signature;
  if (strokes === '') return `Declined ${timeText(at)}: ${refusal}`;
  return [title || side, timeText(at)].join(', ');
}
