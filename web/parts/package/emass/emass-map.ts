import * as z from 'zod/mini';
import { recordOf } from '#sync/engine/value.ts';

/** DoD's two forms for an assessment in eMASS, and the tables of which each consists here. */
export const emassForms = {
  'pre-assessment': ['assessment', 'team'],
  results: ['summary', 'requirements', 'objectives'],
} as const;
export type EmassForm = keyof typeof emassForms;
export type EmassTable = (typeof emassForms)[EmassForm][number];
export const emassTables: readonly EmassTable[] = Object.values(emassForms).flat();

/** One column: what stands above it, and what it holds. */
const emassColumnSchema = z.object({
  heading: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The id of a value; empty for a column that stays empty. */
  value: z.string().check(z.maxLength(40)),
});
export type EmassColumn = z.infer<typeof emassColumnSchema>;

export type EmassMap = Readonly<Record<EmassTable, readonly EmassColumn[]>>;

/** The most columns of a table. */
export const MAX_COLUMNS = 80;

const columns = z.array(emassColumnSchema).check(z.maxLength(MAX_COLUMNS));
const emassMapSchema = z.object({
  assessment: columns,
  team: columns,
  summary: columns,
  requirements: columns,
  objectives: columns,
});

const col = (heading: string, value: string): EmassColumn => ({ heading, value });

/**
 * The columns with which a workspace begins, in our own words: nobody has DoD's templates in this repository, and they
 * change.
 */
export const shippedMap: EmassMap = {
  assessment: [
    col('Organization', 'legalName'),
    col('UEI', 'uei'),
    col('CAGE codes', 'cageCodes'),
    col('Highest-level owner', 'highestOwner'),
    col('System name', 'systemName'),
    col('CMMC UID', 'cmmcUid'),
    col('Assessment type', 'kind'),
    col('CMMC level', 'level'),
    col('C3PAO', 'firmName'),
    col('C3PAO ID', 'c3paoId'),
    col('Lead assessor', 'lead'),
    col('Planned start', 'plannedFrom'),
    col('Planned end', 'plannedUntil'),
    col('Scope', 'scope'),
    col('SSP name', 'sspTitle'),
    col('SSP version', 'sspVersion'),
    col('SSP date', 'sspDate'),
    col('Contact', 'systemOwner'),
    col('Contact email', 'systemOwnerMail'),
    col('Ready to assess', 'readiness'),
  ],
  team: [
    col('Name', 'name'),
    col('Role', 'role'),
    col('CPN', 'cpn'),
    col('Email', 'email'),
    col('Conflict of interest', 'interest'),
    col('Signed on', 'signedOn'),
  ],
  summary: [
    col('CMMC UID', 'cmmcUid'),
    col('Organization', 'legalName'),
    col('C3PAO', 'firmName'),
    col('C3PAO ID', 'c3paoId'),
    col('Assessment start', 'activeStart'),
    col('Assessment end', 'activeEnd'),
    col('Score', 'score'),
    col('Result', 'result'),
    col('Hash of the artifacts', 'artifactHash'),
    col('Hash algorithm', 'hashAlgorithm'),
    col('Quality assurance by', 'qualityBy'),
  ],
  requirements: [
    col('Requirement', 'cmmcId'),
    col('Name', 'name'),
    col('Result', 'result'),
    col('On a POA&M', 'poam'),
    col('Comments', 'reasons'),
  ],
  objectives: [
    col('Requirement', 'requirement'),
    col('Objective', 'objective'),
    col('Result', 'result'),
    col('Methods', 'methods'),
    col('Artifacts', 'evidence'),
    col('Comments', 'words'),
  ],
};

/** A stored map; the shipped one where it cannot be read. */
export function readEmassMap(text: string | undefined): EmassMap {
  if (text === undefined) return shippedMap;
  try {
    const read = z.safeParse(emassMapSchema, JSON.parse(text));
    return read.success ? read.data : shippedMap;
  } catch {
    return shippedMap;
  }
}

/** The headings that a table has more than once, which a form could not tell apart. */
export function repeatedHeadings(map: EmassMap): Readonly<Record<EmassTable, readonly string[]>> {
  return recordOf(emassTables, (table) => {
    const names = map[table].map(({ heading }) => heading.trim().toLowerCase());
    return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  });
}
