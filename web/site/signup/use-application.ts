import { useState } from 'react';
import * as z from 'zod/mini';
import { salesApplicationSchema } from '#sync/domain/sales/sales-application-record.ts';
import { registerForSales } from '#sync/domain/sales/sales-contract.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { findFirstError, findTyped } from '#web/site/forms/form-values.ts';
import { call, CallError } from '#web/store/calls/call.ts';
import { signupSteps, signupToasts, type ApplicationField } from '#web/words/site/signup-content.ts';
import { findApplicationDraft, keepApplicationDraft } from './application-draft.ts';
import { blankApplication, complaintsOf, type ApplicationFields, type Complaints } from './signup-values.ts';

interface Refused {
  message: string;
  field: string | undefined;
}

/** The application being filled in. Errors appear once a field has lost focus or everything has been submitted. */
export function useApplication(showToast: (message: ToastMessage) => void) {
  // As rendered by the server; the tab's draft is filled in on the first render.
  const [fields, setFields] = useState(blankApplication);
  const [step, setStep] = useState(1);
  const [left, setLeft] = useState<ReadonlySet<ApplicationField>>(new Set());
  const [sent, setSent] = useState<ApplicationFields>();
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [refused, setRefused] = useState<Refused>();
  const [focus, setFocus] = useState<{ on: 'step' | ApplicationField }>();

  const own = complaintsOf(fields);
  const complaints: Complaints = {};
  // The server's error applies only to the value it was sent.
  const named = refused && (Object.keys(fields) as ApplicationField[]).find((field) => field === refused.field);
  if (named && sent?.[named] === fields[named]) complaints[named] = refused.message;
  for (const field of left) if (own[field]) complaints[field] = own[field];

  const open = (next: number, on: 'step' | ApplicationField = 'step') => {
    setStep(next);
    setFocus({ on });
  };

  const submit = async (fax: string) => {
    if (phase === 'sending') return;
    setLeft(new Set(Object.keys(blankApplication) as ApplicationField[]));
    const wrong = findFirstError(signupSteps, own);
    if (wrong) {
      open(wrong.step, wrong.field);
      return;
    }
    setSent(fields);
    setRefused(undefined);
    setPhase('sending');
    try {
      await call(registerForSales, { body: { ...z.parse(salesApplicationSchema, fields), fax } });
      keepApplicationDraft(undefined);
      setPhase('sent');
      showToast(signupToasts.submitted);
    } catch (error) {
      const why = refusedOf(error);
      setRefused(why);
      setPhase('editing');
      showToast(signupToasts.failed(why.message));
    }
  };

  return {
    fields,
    step,
    phase,
    focus,
    complaints,
    refused,
    open,
    submit,
    change: (field: ApplicationField, value: string) => {
      const changed: ApplicationFields = { ...fields, [field]: value };
      setFields(changed);
      keepApplicationDraft(changed);
    },
    leave: (field: ApplicationField) => {
      if (fields[field] !== '') setLeft(new Set([...left, field]));
    },
    /** Merges what was typed before the scripts arrived with the tab's draft. */
    take: (inputs: FormData) => {
      const kept = findApplicationDraft();
      const changed = { ...kept, ...findTyped(signupSteps, inputs, kept) } as ApplicationFields;
      setFields(changed);
      if (Object.values(changed).some((value) => value !== '')) keepApplicationDraft(changed);
    },
  };
}

function refusedOf(error: unknown): Refused {
  if (!(error instanceof CallError)) {
    return { message: 'The server cannot be reached. What you wrote stays on this page.', field: undefined };
  }
  return { message: error.body?.message ?? error.message, field: error.body?.field };
}
