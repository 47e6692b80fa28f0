import type { SprsFields } from '#sync/domain/sprs/sprs-mutators.ts';
import type { AssessingScope } from '#sync/domain/sprs/sprs-worksheet-record.ts';

/** The sheet's fields, as they are typed. */
export interface SprsForm {
  hasVendorRole: boolean;
  highestCageCode: string;
  assessingScope: AssessingScope | null;
  scopeName: string;
  employeeCount: string;
  officialName: string;
  officialTitle: string;
  officialEmail: string;
  transferredOn: string;
}

/** The values to store. */
export function wantedOf(form: SprsForm): Required<SprsFields> {
  return {
    ...form,
    highestCageCode: form.highestCageCode.trim().toUpperCase(),
    employeeCount: form.employeeCount.trim() === '' ? null : countIn(form.employeeCount),
    officialEmail: form.officialEmail.trim(),
    transferredOn: form.transferredOn || null,
  };
}

// People write '1,200'.
function countIn(written: string): number {
  return Number(written.replace(/[\s,]/g, ''));
}

export type SprsProblems = Partial<Record<keyof SprsForm, string>>;

/** What has to be corrected before it is saved. */
export function formProblems(form: SprsForm): SprsProblems {
  const { highestCageCode, employeeCount, officialEmail } = wantedOf(form);
  const isCount = employeeCount === null || (Number.isInteger(employeeCount) && employeeCount >= 1);
  return {
    ...(!/^([0-9A-Z]{5})?$/.test(highestCageCode ?? '') && {
      highestCageCode: 'A CAGE code has five letters or digits.',
    }),
    ...(!isCount && { employeeCount: 'Enter a whole number, at least 1.' }),
    ...(!/^([^\s@]+@[^\s@]+)?$/.test(officialEmail ?? '') && {
      officialEmail: 'Enter an email address such as name@company.com.',
    }),
  };
}
