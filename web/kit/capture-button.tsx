import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { joinClasses } from './class-names.ts';
import css from './file-intake.module.css';
import { Icon } from './icon.tsx';
import { CameraIcon, PaperclipIcon } from './icons.ts';

export interface CaptureButtonProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** Opens the rear camera where there is one, and takes pictures only. */
  isCamera?: boolean;
  /** Media types or endings, ".pdf". */
  accept?: readonly string[];
  allowsMultiple?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** Takes a photo or a file straight into the record. */
export function CaptureButton(props: CaptureButtonProps) {
  const { label, onFiles, isCamera, accept = isCamera ? ['image/*'] : undefined, allowsMultiple } = props;
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      defaultCamera={isCamera ? 'environment' : undefined}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button className={joinClasses(css.capture, props.className) ?? ''} isDisabled={props.isDisabled}>
        <Icon icon={isCamera ? CameraIcon : PaperclipIcon} size="lg" />
        {label}
      </Button>
    </FileTrigger>
  );
}
