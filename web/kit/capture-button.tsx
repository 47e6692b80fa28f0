import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { joinClasses } from './class-names.ts';
import css from './file-intake.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { CameraIcon, PaperclipIcon } from './icons.ts';

export interface CaptureButtonProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** Opens the rear camera where there is one, and takes pictures only. */
  isCamera?: boolean;
  /** Media types or endings, ".pdf". */
  accept?: readonly string[];
  allowsMultiple?: boolean;
  icon?: IconShape;
  isDisabled?: boolean;
  className?: string;
}

/** Takes a photo or a file straight into the record. */
export function CaptureButton(props: CaptureButtonProps) {
  const { label, onFiles, isCamera, accept = isCamera ? ['image/*'] : undefined, allowsMultiple, className } = props;
  const { icon = isCamera ? CameraIcon : PaperclipIcon, isDisabled } = props;
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      defaultCamera={isCamera ? 'environment' : undefined}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button className={joinClasses(css.capture, className) ?? ''} isDisabled={isDisabled}>
        <Icon icon={icon} size="lg" />
        {label}
      </Button>
    </FileTrigger>
  );
}
