import { tableFacts } from '#web/parts/package/package-facts.ts';
import { madeAtOf, type PackageSource } from '#web/parts/package/package-source.ts';
import type { TableFile } from '#web/parts/paper/table-file.ts';
import { emassForms, type EmassForm, type EmassMap, type EmassTable } from './emass-map.ts';
import { emassValues } from './emass-values.ts';

export const emassFormNames: Readonly<Record<EmassForm, string>> = {
  'pre-assessment': 'eMASS pre-assessment',
  results: 'eMASS results',
};

export const emassTableNames: Readonly<Record<EmassTable, string>> = {
  assessment: 'Assessment',
  team: 'Team',
  summary: 'Summary',
  requirements: 'Requirements',
  objectives: 'Objectives',
};

/** What a person must do with it, because templates change and are not in the product. */
export const EMASS_NOTE =
  'The columns follow a map that you can edit. Compare them with DoD’s current template before you hand anything in. ' +
  'JSON follows when its data standard is at hand.';

/** One of DoD's two forms as tables, with the columns of the map. */
export function emassFile(form: EmassForm, map: EmassMap, source: PackageSource): TableFile {
  return {
    title: emassFormNames[form],
    organizationName: source.organizationName,
    facts: [['Note', EMASS_NOTE], ...tableFacts(source)],
    madeAt: madeAtOf(source),
    parts: emassForms[form].map((table) => {
      const columns = map[table];
      return {
        name: emassTableNames[table],
        head: columns.map(({ heading }) => heading),
        widths: columns.map(() => 40),
        rows: emassValues[table].rows(
          columns.map(({ value }) => value),
          source,
        ),
      };
    }),
  };
}
