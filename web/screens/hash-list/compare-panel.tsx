import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import type { ChosenList } from './read-list.ts';

export interface ComparePanelProps {
  list: ChosenList | undefined;
  /** The list is read, and there is nothing yet to compare it with. */
  isWaiting: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Takes the list that the files are compared with. */
export function ComparePanel({ list, isWaiting, onFile, onRemove }: ComparePanelProps) {
  return (
    <Panel title="Verify">
      <div className={`${kit.stack3} ${kit.one}`}>
        <DropZone
          label="Drop a hash list here"
          help="A log or artifacts.csv, with any root, in UTF-8 or UTF-16"
          buttonLabel={list ? 'Choose another list' : 'Choose a list'}
          accept={['.log', '.csv', '.txt']}
          onFiles={([file]) => file && onFile(file)}
        />
        {list && 'problem' in list && (
          <Notice tone="warning" role="alert" title={`${list.name} cannot be read.`}>
            {list.problem}
          </Notice>
        )}
        {list && 'rows' in list && (
          <Notice
            tone="neutral"
            role="status"
            title={`${list.name} names ${countOf(list.rows.length, 'file')}.`}
            actions={
              <Button size="sm" onPress={onRemove}>
                Remove
              </Button>
            }
          >
            {isWaiting && 'Choose the folder or the ZIP to compare it with.'}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
