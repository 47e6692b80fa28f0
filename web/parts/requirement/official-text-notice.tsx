import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useWorkspacePack } from '#web/records/use-pack.ts';

/** Says that the official text is missing, until it is there. */
export function OfficialTextNotice({ className }: { className?: string }) {
  const pack = useWorkspacePack();
  if (pack !== null) return null;
  return (
    <Notice
      className={className}
      tone="warning"
      title="The official text is missing."
      actions={
        <LinkButton size="sm" href="/catalog-import">
          Import it
        </LinkButton>
      }
    >
      Screens show plain words, marked ‘Plain words’, until it is imported under Official text.
    </Notice>
  );
}
