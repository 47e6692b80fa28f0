import type { CheckedPackage } from '#sync/domain/package/check-package.ts';
import { packageLimits } from '#sync/domain/package/package-limits.ts';
import { DropZone } from '#web/kit/drop-zone.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { ComparisonPanel } from '#web/parts/hash-list/comparison-panel.tsx';
import { HashingState } from '#web/parts/hash-list/hashing-state.tsx';
import { OpenPage } from '#web/parts/page/open-page.tsx';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { FingerprintPanel } from './fingerprint-panel.tsx';
import { SignerPanel } from './signer-panel.tsx';
import { usePackage, type ChosenPackage } from './use-package.ts';
import { comparisonWords, problemWords } from './verify-words.ts';
import css from './verify.module.css';
import { WhatItSays } from './what-it-says.tsx';

/** Which files of a package are those that were signed, by which device, and who vouches for it. For everybody. */
export function VerifyScreen() {
  const chosen = usePackage();
  const { hashing, reading, start, stop } = chosen;
  const checked = reading?.state === 'checked' ? reading : undefined;
  const vouchedBy = checked?.vouched.state === 'vouched' ? checked.vouched.id : undefined;
  return (
    <OpenPage path="/verify">
      <PageHeader
        title="Verify a package"
        description="Everything is compared here, in this browser. Nothing is sent; no account and no network are needed."
      />
      <DropZone
        className={css.intake ?? ''}
        label={labelOf(chosen)}
        help="The ZIP as you got it, or the folder into which it was unpacked."
        buttonLabel={hashing.state === 'idle' ? 'Choose a package' : 'Choose another'}
        folder={{
          buttonLabel: 'Choose a folder',
          most: packageLimits.files,
          onFolder: ({ name, files }) => start(name, { folder: files }),
        }}
        onFiles={([file]) => file && start(file.name, { zip: file })}
      />
      <HashingState hashing={hashing} onStop={stop} stopped="Nothing was compared." />
      {reading && reading.state !== 'checked' && <Problem {...problemWords(reading)} />}
      {checked?.isForeign && (
        <Problem
          title="The signature is of another list"
          text="None of the files that were signed is in this package. Its signature.json was probably taken from another one."
        />
      )}
      <div className={css.columns}>
        {checked && <Compared name={hashing.state === 'hashed' ? hashing.name : ''} checked={checked} />}
        <div className={`${css.aside} ${kit.panels} ${kit.one}`}>
          {checked && <SignerPanel {...checked} />}
          <FingerprintPanel vouchedBy={vouchedBy} />
        </div>
        <WhatItSays madeWith={checked?.facts.madeWith ?? []} />
      </div>
    </OpenPage>
  );
}

function labelOf({ hashing }: ChosenPackage): string {
  if (hashing.state !== 'hashed') return 'Drop a package here';
  const bytes = hashing.files.reduce((sum, { size }) => sum + size, 0);
  return `${hashing.name}: ${countOf(hashing.files.length, 'file')}, ${formatBytes(bytes)}`;
}

function Problem({ title, text }: { title: string; text: string }) {
  return (
    <Notice className={css.intake ?? ''} tone="danger" role="alert" title={`${title}.`}>
      <span className={kit.breaks}>{text}</span>
    </Notice>
  );
}

function Compared({ name, checked: { comparison } }: { name: string; checked: CheckedPackage }) {
  return (
    <ComparisonPanel
      comparison={comparison}
      words={comparisonWords}
      name={name}
      verdicts={['unchanged', 'changed', 'missing', 'surplus']}
    />
  );
}
