import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useOnLine } from '#web/shell/use-sync-indicator.ts';
import { SalesFrame } from './sales-frame.tsx';
import { canGoOn, STEPS } from './signup-form.ts';
import { CommissionStep, PersonalStep, TerritoryStep } from './signup-steps.tsx';
import { SignupSuccess } from './signup-success.tsx';
import { useApplication } from './use-application.ts';
import css from './sales-form.module.css';

const titles = ['Personal Information', 'Territory and Experience', 'Documentation and Commission'];

/** /sales/signup: three steps, then the word that it was received. */
export function SalesSignupScreen() {
  const application = useApplication();
  const { fields, step, complaints, focus, isBusy, isSubmitted } = application;
  const isOnLine = useOnLine();
  const trap = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const complaint = '[aria-invalid="true"], [data-invalid] button';
    const field = focus?.on === 'complaint' ? form.current?.querySelector<HTMLElement>(complaint) : undefined;
    if (focus) (field ?? form.current)?.focus();
  }, [focus]);
  if (isSubmitted) return <SignupSuccess />;

  const shared = { fields, complaints, onChange: application.change, onLeave: application.leave };
  const isLast = step === STEPS;
  const submit = () => {
    if (isLast) void application.submit(trap.current?.value ?? '');
    else if (canGoOn(step, fields)) application.open(step + 1);
  };
  return (
    <SalesFrame isNarrow actions={<LinkButton href="/sales/login">Rep Login</LinkButton>}>
      <div className={css.intro}>
        <h1>Join our sales team</h1>
        <p>Help contractors and agencies become compliant, and earn a recurring commission on every subscription.</p>
      </div>
      <div className={css.progress}>
        <ProgressBar label={`Step ${step} of ${STEPS}`} value={step} maxValue={STEPS} hideValue />
      </div>
      <Panel title={titles[step - 1]}>
        <form
          ref={form}
          className={css.form}
          tabIndex={-1}
          aria-label={titles[step - 1]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {step === 1 && <PersonalStep {...shared} />}
          {step === 2 && <TerritoryStep {...shared} />}
          {isLast && <CommissionStep />}
          {/* People do not see it; programs that fill in everything give themselves away. */}
          <div className={css.trap} aria-hidden="true">
            <input ref={trap} name="fax" tabIndex={-1} autoComplete="off" />
          </div>
          {application.refused && (
            <Notice tone="danger" role="alert">
              {application.refused.message}
            </Notice>
          )}
          {isLast && !isOnLine && (
            <Notice tone="neutral" glyph="offline" role="status">
              Submitting needs a connection. What you wrote stays on this page.
            </Notice>
          )}
          <div className={css.buttons}>
            <Button className={css.back ?? ''} isDisabled={step === 1} onPress={() => application.open(step - 1)}>
              Previous
            </Button>
            {isLast ? (
              <Button
                variant="primary"
                type="submit"
                isDisabled={!isOnLine}
                isPending={isBusy}
                pendingLabel="Submitting..."
              >
                Submit Application
              </Button>
            ) : (
              <Button key="next" variant="primary" type="submit" isDisabled={!canGoOn(step, fields)}>
                Next
              </Button>
            )}
          </div>
        </form>
      </Panel>
    </SalesFrame>
  );
}
