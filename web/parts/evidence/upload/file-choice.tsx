import { useRef, useState } from 'react';
import { fileEndings } from '#sync/domain/document/document-limits.ts';
import { plainFileName } from '#sync/domain/document/file-name.ts';
import { noFile, tooLarge, type UploadComplaint } from '#sync/domain/document/upload-complaint.ts';
import { checkFile, isComplaint } from '#web/files/check-file.ts';
import { makeSmaller } from '#web/files/image-scale.ts';
import { withoutPlace } from '#web/files/photo-place.ts';
import { CaptureButton } from '#web/kit/capture-button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { FileIcon, ImageIcon, XIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Switch } from '#web/kit/switch.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { complaintToast, documentComplaint } from '#web/parts/evidence/document/document-messages.ts';
import { formatBytes } from '#web/words/counts.ts';
import { readCaptureChoice } from './capture-choices.tsx';
import css from './upload-dialog.module.css';

/** Images up to this many bytes are small already. */
const SMALL_BYTES = 300_000;

/** The chosen file, and the one that will be saved. */
export interface ChosenFile {
  original: File;
  file: File;
}

export interface FileChoiceProps {
  chosen: ChosenFile | null;
  onChange: (chosen: ChosenFile | null) => void;
  /** True after somebody tried to upload without a file. */
  isMissing: boolean;
  isDisabled: boolean;
}

/** The file picker: by drag, button or camera. Shows what was chosen, and whether an image is to be shrunk. */
export function FileChoice({ chosen, onChange, isMissing, isDisabled }: FileChoiceProps) {
  const [found, setFound] = useState<UploadComplaint>();
  const complaint = found ?? (isMissing ? noFile : undefined);
  const choices = useRef(0);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const mine = ++choices.current;
    const checked = await checkFile(file);
    // Another one was chosen while this one was read.
    if (mine !== choices.current) return;
    if (!isComplaint(checked)) {
      setFound(undefined);
      onChange({ original: file, file });
      return;
    }
    setFound(checked);
    onChange(null);
    const shrink = async () => {
      const smaller = await makeSmaller(file).catch(() => file);
      if (isComplaint(await checkFile(smaller))) return;
      setFound(undefined);
      onChange({ original: file, file: smaller });
    };
    const canShrink = checked === tooLarge && file.type.startsWith('image/');
    showToast({
      ...complaintToast(checked),
      action: canShrink ? { label: 'Make it smaller', onPress: () => void shrink() } : undefined,
    });
  };
  const take = async ([photo]: File[]) => {
    if (photo) await choose([readCaptureChoice().keepsPlace ? photo : await withoutPlace(photo)]);
  };
  if (chosen) return <Chosen chosen={chosen} onChange={onChange} isDisabled={isDisabled} />;
  return (
    <div className={kit.stack2}>
      <DropZone
        className={css.drop}
        label="Drop a file here, or choose one"
        buttonLabel="Choose file"
        help="PDF, Word, Excel, PNG, JPEG or text, up to 10 MB"
        accept={fileEndings}
        onFiles={(files) => void choose(files)}
        isDisabled={isDisabled}
      />
      <CaptureButton
        className={css.camera}
        isCamera
        label="Take photo"
        accept={['image/jpeg', 'image/png']}
        onFiles={(files) => void take(files)}
        isDisabled={isDisabled}
      />
      {complaint && (
        <p className={css.complaint} role="alert">
          {documentComplaint(complaint)}
        </p>
      )}
    </div>
  );
}

function Chosen({ chosen, onChange, isDisabled }: Omit<FileChoiceProps, 'isMissing'> & { chosen: ChosenFile }) {
  const { original, file } = chosen;
  const isImage = original.type.startsWith('image/');
  const isSmaller = file !== original;
  const shrink = async (wanted: boolean) => {
    if (!wanted) return onChange({ original, file: original });
    const smaller = await makeSmaller(original).catch(() => original);
    onChange({ original, file: smaller });
    if (smaller === original) showToast({ title: 'This image cannot be made smaller' });
  };
  return (
    <div className={css.chosen}>
      <div className={css.chosenFile}>
        <Icon className={kit.faint} icon={isImage ? ImageIcon : FileIcon} />
        <span>
          <b className={`${kit.strong} ${kit.breaks}`}>{plainFileName(file.name)}</b>
          <small className={kit.faint}>{formatBytes(file.size)}</small>
        </span>
        <IconButton
          label="Choose another file"
          icon={XIcon}
          size="sm"
          isDisabled={isDisabled}
          onPress={() => onChange(null)}
        />
      </div>
      {isImage && original.size > SMALL_BYTES && (
        <Switch
          isSelected={isSmaller}
          isDisabled={isDisabled}
          onChange={(wanted) => void shrink(wanted)}
          help={
            isSmaller
              ? `${formatBytes(original.size)} became ${formatBytes(file.size)}. Location and device details are removed.`
              : 'Saves space and sends sooner; removes location and device details from the photo.'
          }
        >
          Make this image smaller
        </Switch>
      )}
    </div>
  );
}
