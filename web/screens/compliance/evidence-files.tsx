import { Icon } from '#web/kit/icon.tsx';
import { FileIcon, FileSpreadsheetIcon, FileTextIcon, ImageIcon, UploadIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { documentsPath } from './documents-path.ts';
import css from './control-detail.module.css';

const SHOWN = 2;

export interface EvidenceFilesProps {
  controlId: string;
  /** File names. */
  files: readonly string[];
  /** Every file, not only the first ones. */
  isComplete?: boolean;
}

/** The first evidence files and how many more there are, or the way to add one. */
export function EvidenceFiles({ controlId, files, isComplete }: EvidenceFilesProps) {
  const shown = isComplete ? files : files.slice(0, SHOWN);
  const more = files.length - shown.length;
  return (
    <section>
      <h4 className={css.label}>
        Evidence files
        {files.length > 0 && <small>{files.length}</small>}
      </h4>
      {files.length === 0 ? (
        <NoFiles controlId={controlId} />
      ) : (
        <ul className={css.files}>
          {shown.map((name) => (
            <li key={name} className={css.file}>
              <Icon icon={iconOf(name)} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={css.more}>{`+${more} more ${more === 1 ? 'file' : 'files'}`}</p>}
    </section>
  );
}

function NoFiles({ controlId }: { controlId: string }) {
  const documents = documentsPath();
  if (!documents) return <p className={css.nothing}>No evidence files yet</p>;
  return (
    <LinkButton size="sm" icon={UploadIcon} href={documents} aria-label={`Upload Evidence for ${controlId}`}>
      Upload Evidence
    </LinkButton>
  );
}

function iconOf(name: string) {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (['png', 'jpg', 'jpeg'].includes(end)) return ImageIcon;
  if (['xls', 'xlsx', 'csv'].includes(end)) return FileSpreadsheetIcon;
  return ['pdf', 'doc', 'docx', 'txt'].includes(end) ? FileTextIcon : FileIcon;
}
