import type { ReactNode } from 'react';
import css from './gallery.module.css';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function GalleryLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <span>{label}</span>
      <div>{children}</div>
    </div>
  );
}
