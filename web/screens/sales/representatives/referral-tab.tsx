import { useState } from 'react';
import { referralLink } from '#sync/domain/sales/referral-link.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyField } from '#web/kit/copy-field.tsx';
import type { IconShape } from '#web/kit/icon.tsx';
import { BookOpenIcon, ChartColumnIcon, ExternalLinkIcon, FileTextIcon, MailIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import { materialNames, type MaterialKind } from '#web/screens/sales/materials/material-names.ts';
import css from '#web/screens/sales/sales-table.module.css';

type Material = MaterialKind | 'emails';

const materials: readonly { kind: Material; label: string; icon: IconShape }[] = [
  { kind: 'deck', label: 'Sales Deck', icon: ChartColumnIcon },
  { kind: 'brochure', label: 'Brochures', icon: FileTextIcon },
  { kind: 'emails', label: 'Email Templates', icon: MailIcon },
  { kind: 'training', label: 'Training', icon: BookOpenIcon },
];

/** What a representative hands out: code, link, and documents that contain them. */
export function ReferralTab({ rep }: { rep: Representative }) {
  const [making, setMaking] = useState<Material>();
  const { isMaking, make, question } = usePaperFile();
  const [isWriting, run] = useMaking('document');
  const link = referralLink(window.location.origin, rep.referralCode);

  const saveMails = async () => {
    const { emailTemplates } = await import('#web/screens/sales/materials/email-templates.ts');
    const text = emailTemplates({ rep, link, pictures: {} });
    saveFile(`${materialNames.emails}.txt`, new TextEncoder().encode(text), 'text/plain;charset=utf-8');
  };
  const start = (kind: Material) => {
    setMaking(kind);
    if (kind === 'emails') return void run(saveMails);
    make({
      format: 'pdf',
      fileName: materialNames[kind],
      paper: async () => {
        const [{ materialPaper }, { loadMaterialPictures }] = await Promise.all([
          import('#web/screens/sales/materials/material-paper.ts'),
          import('#web/screens/sales/materials/material-pictures.ts'),
        ]);
        return materialPaper(kind, { rep, link, pictures: await loadMaterialPictures() });
      },
    });
  };

  return (
    <div className={css.even}>
      <Panel
        title="Your referral link"
        footer={
          <LinkButton href="/request-quote" target="_blank" icon={ExternalLinkIcon}>
            Preview Quote Page
          </LinkButton>
        }
      >
        <div className={kit.stack4}>
          <CopyField label="Referral code" value={rep.referralCode} />
          <CopyField label="Referral link" value={link} />
          <p className={kit.quiet}>
            Whoever opens your link and signs up within 60 days becomes your lead. The last link opened counts.
          </p>
        </div>
      </Panel>
      <Panel title="Marketing materials" description="Documents with your name and your link in them">
        <div className={css.materials}>
          {materials.map(({ kind, label, icon }) => (
            <Button
              key={kind}
              icon={icon}
              isBlock
              isPending={(isMaking || isWriting) && making === kind}
              pendingLabel="Preparing"
              onPress={() => start(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Panel>
      {question}
    </div>
  );
}
