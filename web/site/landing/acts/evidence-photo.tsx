import { Glyph } from '#web/kit/glyph.tsx';
import css from './evidence-photo.module.css';

const drawings = {
  screen: (
    <>
      <rect x="26" y="12" width="46" height="32" rx="2" fill="#1b2b34" />
      <rect x="29" y="15" width="40" height="24" fill="#2a628f" />
      <rect x="38" y="19" width="22" height="16" fill="#e8eef2" />
      <rect x="38" y="19" width="22" height="4" fill="#c2372e" />
      <path d="M41 27h14M41 31h10" stroke="#7b8b96" strokeWidth="1.5" />
      <path d="M45 44h8v5h-8z" fill="#1b2b34" />
    </>
  ),
  rack: (
    <>
      <rect x="34" y="2" width="34" height="62" fill="#222d36" />
      {[7, 17, 27, 37, 47].map((y) => (
        <g key={y}>
          <rect x="38" y={y} width="26" height="7" fill="#33424e" />
          <circle cx="60" cy={y + 3.5} r="1.2" fill="#5fbf86" />
        </g>
      ))}
    </>
  ),
} as const;

/** A small drawing in place of a photo, with the time at which it was taken and the mark 'on the device'. */
export function EvidencePhoto({ of, time }: { of: keyof typeof drawings; time: string }) {
  return (
    <span className={css.photo}>
      <svg viewBox="0 0 100 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="100" height="72" fill="#4a5963" />
        {drawings[of]}
      </svg>
      <span>
        {time}
        <Glyph name="device" />
      </span>
    </span>
  );
}
