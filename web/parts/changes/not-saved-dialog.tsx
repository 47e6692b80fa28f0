import { Suspense, useSyncExternalStore } from 'react';
import { later, useFetched } from '#web/parts/page/later.ts';
import { unsavedWords } from './unsaved-words.ts';

const UnsavedWordsDialog = later(() =>
  import('./unsaved-words-dialog.tsx').then((module) => module.UnsavedWordsDialog),
);

/** Gives people their text back when the device did not store a change. Used once, in the frame, for every screen. */
export function NotSavedDialog() {
  const words = useSyncExternalStore(unsavedWords.subscribe, unsavedWords.get);
  useFetched(UnsavedWordsDialog);
  return (
    words !== null && (
      <Suspense>
        <UnsavedWordsDialog {...words} />
      </Suspense>
    )
  );
}
