import { useEffect, useState, type DependencyList } from 'react';

/** 'absent': neither on this device nor reachable. 'here': the bytes, with a URL for them. */
export type Content = { state: 'loading' } | { state: 'absent' } | { state: 'here'; blob: Blob; url: string };

/** A file's bytes, read again when one of `about` changes. What reading fails at is as if there were none. */
export function useBytes(read: () => Promise<Blob | undefined>, about: DependencyList): Content {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    void read()
      .catch(() => undefined)
      .then((blob) => {
        if (!isCurrent) return;
        if (!blob) return setContent({ state: 'absent' });
        made = URL.createObjectURL(blob);
        setContent({ state: 'here', blob, url: made });
      });
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, about);
  return content;
}
