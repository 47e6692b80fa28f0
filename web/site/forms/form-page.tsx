import type { ReactNode } from 'react';
import { joinClasses } from '#web/kit/class-names.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import type { SiteHeaderProps } from '#web/site/frame/site-header.tsx';
import section from '#web/site/frame/site-section.module.css';
import css from './form-page.module.css';
import { FORM_ROOT } from './form-root.ts';

/** A public page with a form. In the rendered file, the form's script hydrates FORM_ROOT. */
export function FormPage({
  title,
  lede,
  header,
  children,
}: {
  title: string;
  lede: string;
  header: SiteHeaderProps;
  children: ReactNode;
}) {
  return (
    <SiteFrame {...header}>
      <section className={section.opening}>
        <div className={section.wrap}>
          <h1>{title}</h1>
          <p className={section.lede}>{lede}</p>
        </div>
      </section>
      <div className={joinClasses(section.wrap, css.form)}>
        <div id={FORM_ROOT}>{children}</div>
      </div>
    </SiteFrame>
  );
}

/** Inside the app, which already has a notification area. */
export function showToastInApp(message: ToastMessage): void {
  void import('#web/kit/toast-queue.ts').then(({ showToast }) => showToast(message));
}
