import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { AssessingScope, SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf, formatCount } from '#web/words/counts.ts';
import type { NamedFacts } from './sprs-view.ts';

export interface SprsField {
  label: string;
  /** The value as shown; null while unknown. */
  shown: string | null;
  /** The value as entered in SPRS. */
  copied: string;
  /** What to do while it is not known. */
  missing: string;
}

const scopeNames: Readonly<Record<AssessingScope, string>> = { enterprise: 'Enterprise', enclave: 'Enclave' };

/** '06/09/2026', the way SPRS takes dates. */
function sprsDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const fieldOf = (label: string, shown: string, missing: string, copied = shown): SprsField => ({
  label,
  shown: shown === '' ? null : shown,
  copied,
  missing,
});

/** Role and hierarchy, which everyone needs before they can enter anything. */
export function accessFields({ hasVendorRole, highestCageCode }: SprsWorksheet): SprsField[] {
  return [
    fieldOf('Role in PIEE', hasVendorRole ? 'SPRS Cyber Vendor User' : '', 'Nobody is known to have the role yet'),
    fieldOf('Highest CAGE code', highestCageCode, 'The top of the hierarchy in SPRS'),
  ];
}

const NAME_IT = 'Name them in the scope';
const PUBLISH_IT = 'Publish the security plan, or name it in the assessment';

/**
 * Scope and dates, in the order of SPRS.
 * `named`: its CAGE codes and SSP; `assessedOn`: the calendar day on which its answers were frozen.
 */
export function scopeFields(
  worksheet: SprsWorksheet,
  named: NamedFacts,
  assessedOn: string | null,
  plans: readonly Poam[],
): SprsField[] {
  const { assessingScope, scopeName, employeeCount, highestCageCode } = worksheet;
  const scope = assessingScope ? scopeNames[assessingScope] : '';
  const { cageCodes: codes, sspTitle, sspVersion, sspDate } = named;
  return [
    fieldOf('Assessing scope', scope && [scope, scopeName].filter(Boolean).join(', '), 'Enterprise or enclave'),
    fieldOf(
      'Employee count',
      employeeCount === null ? '' : formatCount(employeeCount),
      'The employees within the scope',
      String(employeeCount ?? ''),
    ),
    fieldOf(
      'Included CAGE codes',
      codes.length > 0 && highestCageCode ? `${codes.join(', ')} · under ${highestCageCode}` : codes.join(', '),
      NAME_IT,
      codes.join(', '),
    ),
    fieldOf(
      'Assessment date',
      assessedOn ? calendarDayText(assessedOn) : '',
      'Known once the answers are frozen',
      assessedOn ? sprsDate(assessedOn) : '',
    ),
    fieldOf('SSP name', sspTitle, PUBLISH_IT),
    fieldOf('SSP version', sspVersion, PUBLISH_IT),
    fieldOf('SSP date', sspDate ? calendarDayText(sspDate) : '', PUBLISH_IT, sspDate ? sprsDate(sspDate) : ''),
    planField(plans),
  ];
}

function planField(plans: readonly Poam[]): SprsField {
  const last = plans.map(({ targetDate }) => targetDate).reduce((a, b) => (b > a ? b : a), '');
  const requirements = new Set(plans.map(({ controlId }) => controlId)).size;
  return last === ''
    ? fieldOf('Plan of action in use', 'No', '')
    : fieldOf(
        'Plan of action in use',
        `Yes, ${countOf(requirements, 'requirement')}, closes ${calendarDayText(last)}`,
        '',
        sprsDate(last),
      );
}

/** Who affirms, and where SPRS sends the request. */
export function officialFields({ officialName, officialTitle, officialEmail }: SprsWorksheet): SprsField[] {
  return [
    fieldOf('Name and title', [officialName, officialTitle].filter(Boolean).join(', '), 'Who affirms', officialName),
    fieldOf('Email for the transfer', officialEmail, 'Where SPRS sends it'),
  ];
}

export function isFilled(fields: readonly SprsField[]): boolean {
  return fields.every(({ shown }) => shown !== null);
}
