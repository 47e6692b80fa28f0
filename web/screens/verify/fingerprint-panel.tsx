import { useState } from 'react';
import { getServerKey } from '#sync/domain/hand-over/server-key-contract.ts';
import { compareFingerprint, fingerprintOf } from '#sync/domain/package/server-fingerprint.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCall } from '#web/records/use-call.ts';
import css from './verify.module.css';

/** As long as a whole fingerprint with a separator between all digits. */
const MAX_TYPED = 200;

/** Compares the server that vouched with one whose fingerprint somebody knows, or with this app's own. */
export function FingerprintPanel({ vouchedBy }: { vouchedBy: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={vouchedBy === undefined ? 'The fingerprint of a server' : 'Compare the fingerprint'}>
      <div className={`${kit.stack3} ${kit.one}`}>
        <p className={kit.quiet}>
          {vouchedBy === undefined
            ? 'Whoever gets a package of yours asks you for it, to know whose server vouches for your device.'
            : 'Ask the assessor for it by another way than this package. If it differs, do not rely on the name.'}
        </p>
        {vouchedBy !== undefined && <ToldFingerprint key={vouchedBy} vouchedBy={vouchedBy} />}
        {isAsking ? (
          <OwnServer vouchedBy={vouchedBy} />
        ) : (
          <Button onPress={() => setAsking(true)}>{`Ask ${window.location.host}`}</Button>
        )}
      </div>
    </Panel>
  );
}

/** Eight groups of four digits, in two rows. */
export function Fingerprint({ id }: { id: string }) {
  const groups = fingerprintOf(id).split(' ');
  return (
    <span className={`${css.fingerprint} ${kit.figures}`}>
      {groups.map((group, index) => (
        <span key={index}>{group} </span>
      ))}
    </span>
  );
}

function ToldFingerprint({ vouchedBy }: { vouchedBy: string }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField
        label="Fingerprint that you were told"
        value={typed}
        onChange={setTyped}
        maxLength={MAX_TYPED}
        spellCheck="false"
        autoComplete="off"
      />
      {typed.trim() !== '' && <Answer verdict={compareFingerprint(typed, vouchedBy)} other="you were told" />}
    </>
  );
}

function OwnServer({ vouchedBy }: { vouchedBy: string | undefined }) {
  const { value, problem } = useCall(getServerKey, {});
  if (value) {
    return (
      <div>
        <p className={kit.quiet}>{`The server at ${window.location.host} has the fingerprint`}</p>
        <Fingerprint id={value.id} />
        {vouchedBy !== undefined && (
          <Answer verdict={vouchedBy === value.id ? 'same' : 'different'} other="this server has" />
        )}
      </div>
    );
  }
  return (
    <p className={kit.quiet} role="status">
      {problem ? `${problem.message} Everything else works without it.` : 'Asking'}
    </p>
  );
}

interface AnswerProps {
  verdict: ReturnType<typeof compareFingerprint>;
  /** Whose fingerprint the other one is: 'The fingerprint that …'. */
  other: string;
}

function Answer({ verdict, other }: AnswerProps) {
  if (verdict === 'same') {
    return <Notice tone="success" role="status" title={`It is the fingerprint that ${other}.`} />;
  }
  if (verdict === 'none') {
    return (
      <Notice tone="neutral" role="status">
        A fingerprint has eight groups of four digits, from 0 to 9 and A to F.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert" title={`It is not the fingerprint that ${other}.`}>
      Another server vouched for this device, or that server has a new key since. Do not rely on the name.
    </Notice>
  );
}
