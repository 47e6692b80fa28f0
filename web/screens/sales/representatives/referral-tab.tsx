import { useState } from 'react';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { referralLink } from '#sync/domain/sales/referral-link.ts';
import { saveFile } from '#web/data/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import type { IconShape } from '#web/kit/icon.tsx';
import { BookOpenIcon, ChartColumnIcon, ExternalLinkIcon, FileTextIcon, MailIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { CopyField } from './copy-field.tsx';
import type { MaterialKind } from '#web/screens/sales/materials/make-material.ts';
import css from '#web/screens/sales/sales-table.module.css';

const materials: readonly { kind: MaterialKind; label: string; icon: IconShape }[] = [
  { kind: 'deck', label: 'Sales Deck', icon: ChartColumnIcon },
  { kind: 'brochure', label: 'Brochures', icon: FileTextIcon },
  { kind: 'emails', label: 'Email Templates', icon: MailIcon },
  { kind: 'training', label: 'Training', icon: BookOpenIcon },
];

/** What a representative hands out: code, link, and documents that contain them. */
export function ReferralTab({ rep }: { rep: Representative }) {
  const [making, setMaking] = useState<MaterialKind>();
  const link = referralLink(window.location.origin, rep.referralCode);

  const make = async (kind: MaterialKind) => {
    setMaking(kind);
    try {
      const [{ makeMaterial }, { loadMaterialPictures }, { prepareLetters }] = await Promise.all([
        import('#web/screens/sales/materials/make-material.ts'),
        import('#web/screens/sales/materials/material-pictures.ts'),
        import('#web/pdf/letter-fonts.ts'),
      ]);
      await prepareLetters([rep.firstName, rep.lastName, rep.email, rep.phone]);
      const pictures = kind === 'emails' ? {} : await loadMaterialPictures();
      const { name, blob } = makeMaterial(kind, { rep, link, pictures });
      saveFile(name, blob);
    } catch {
      const description = 'The document could not be loaded. Check the connection, then try again.';
      showToast({ title: 'Not downloaded', description, variant: 'destructive' });
    } finally {
      setMaking(undefined);
    }
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
        <div className={css.copy}>
          <CopyField label="Referral code" value={rep.referralCode} />
          <CopyField label="Referral link" value={link} />
          <p className={css.note}>
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
              isPending={making === kind}
              pendingLabel="Preparing"
              onPress={() => void make(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Panel>
    </div>
  );
}
