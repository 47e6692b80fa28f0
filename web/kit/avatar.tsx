import { useState } from 'react';
import css from './avatar.module.css';
import { joinClasses } from './class-names.ts';
import { initialsOfName } from './initials.ts';

export interface AvatarProps {
  name: string;
  /** Replaces the initials derived from the name. */
  initials?: string;
  /** A picture; the initials are shown while it is missing or does not load. */
  src?: string;
  /** 22, 28, 32 or 64 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Announces the name; leave it out where the name is shown beside it. */
  isNamed?: boolean;
  className?: string;
}

/** A person's picture or initials. */
export function Avatar({ name, initials, src, size = 'md', isNamed, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasPicture = src !== undefined && src !== '' && src !== failedSrc;
  return (
    <span
      className={joinClasses(css.avatar, className)}
      data-size={size}
      role={isNamed ? 'img' : undefined}
      aria-label={isNamed ? name : undefined}
      aria-hidden={isNamed ? undefined : true}
    >
      {hasPicture ? <img src={src} alt="" onError={() => setFailedSrc(src)} /> : (initials ?? initialsOfName(name))}
    </span>
  );
}
