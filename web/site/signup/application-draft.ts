import { blankApplication, type ApplicationFields } from './signup-values.ts';

const KEY = 'vernier.sales-application';

/** What was typed before a reload of this tab. It ends with the tab: the computer may be shared. */
export function findApplicationDraft(): ApplicationFields {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const entries = Object.keys(blankApplication).map((field) => [field, String(draft[field] ?? '')]);
    return Object.fromEntries(entries) as ApplicationFields;
  } catch {
    return blankApplication;
  }
}

/** A browser without storage must not stop anybody from applying. */
export function keepApplicationDraft(fields: ApplicationFields | undefined): void {
  try {
    if (fields) sessionStorage.setItem(KEY, JSON.stringify(fields));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The form works for this visit.
  }
}
