import { useState } from 'react';
import * as z from 'zod/mini';
import { registerForSales } from '#sync/contract/sales-contract.ts';
import { salesApplicationSchema } from '#sync/records/sales-application-record.ts';
import { call } from '#web/data/call.ts';
import { findApplicationDraft, keepApplicationDraft } from './application-draft.ts';
import { applicationFailedToast, submittedToast } from './sales-words.ts';
import {
  type ApplicationField,
  type ApplicationFields,
  blankApplication,
  type Complaints,
  complaintsOf,
  findStepOf,
} from './signup-form.ts';
import { useSalesAction } from './use-sales-action.ts';

/** The application as it is filled in: complaints show once a field was left or everything was submitted. */
export function useApplication() {
  const [fields, setFields] = useState(findApplicationDraft);
  const [step, setStep] = useState(1);
  const [left, setLeft] = useState<ReadonlySet<ApplicationField>>(new Set());
  const [sent, setSent] = useState<ApplicationFields>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [focus, setFocus] = useState<{ on: 'step' | 'complaint' }>();
  const { isBusy, run, refused } = useSalesAction();

  const own = complaintsOf(fields);
  const complaints: Complaints = {};
  // What the server said is about the value it was sent.
  const named = refused && (Object.keys(fields) as ApplicationField[]).find((field) => field === refused.field);
  if (named && sent?.[named] === fields[named]) complaints[named] = refused.message;
  for (const field of left) if (own[field]) complaints[field] = own[field];

  const change = (field: ApplicationField, value: string) => {
    const changed: ApplicationFields = { ...fields, [field]: value };
    setFields(changed);
    keepApplicationDraft(changed);
  };
  const leave = (field: ApplicationField) => {
    if (fields[field] !== '') setLeft(new Set([...left, field]));
  };

  const open = (next: number, on: 'step' | 'complaint' = 'step') => {
    setStep(next);
    setFocus({ on });
  };

  const submit = async (fax: string) => {
    setLeft(new Set(Object.keys(blankApplication) as ApplicationField[]));
    const wrong = findStepOf(own);
    if (wrong !== undefined) {
      open(wrong, 'complaint');
      return;
    }
    setSent(fields);
    const body = { ...z.parse(salesApplicationSchema, fields), fax };
    const received = await run(() => call(registerForSales, { body }), {
      done: submittedToast,
      failed: applicationFailedToast,
    });
    if (!received) return;
    keepApplicationDraft(undefined);
    setSubmitted(true);
  };

  return { fields, step, open, focus, complaints, change, leave, submit, isBusy, isSubmitted, refused };
}
