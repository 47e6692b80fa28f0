import * as z from 'zod/mini';
import { may } from '#sync/domain/permissions/may.ts';
import { holdPlace } from '#sync/domain/sync/sync-mutators.ts';
import { defineMutators } from '#sync/engine/mutator.ts';
import { stampsSchema, unchanged } from '#sync/engine/row.ts';
import { schemaOf, type Circles, type Ref, type Table, type View } from '#sync/engine/schema.ts';
import { productTables } from '#sync/product-tables.ts';

// Projects, each with its circle of people, who write sheets: the engine's promises about circles must hold for any
// noun, with ids made of others and with ids of their own.
const changed = { updatedAt: z.nullable(z.string()), updatedBy: z.nullable(z.string()), stamps: stampsSchema };
const projectSchema = z.object({ id: z.string(), text: z.string(), state: z.string(), ...changed });
const placeSchema = z.object({
  id: z.string(),
  project: z.string(),
  person: z.string(),
  role: z.string(),
  ended: z.string(),
  ...changed,
});
const sheetSchema = z.object({ id: z.string(), project: z.string(), text: z.string(), grade: z.string(), ...changed });

/** What one person of a project alone writes there. */
const noteSchema = z.object({
  id: z.string(),
  project: z.string(),
  author: z.string(),
  text: z.string(),
  grade: z.string(),
  ...changed,
});

type Project = z.infer<typeof projectSchema>;
type Place = z.infer<typeof placeSchema>;
type Note = z.infer<typeof noteSchema>;
type Tables = { project: Project; place: Place; sheet: z.infer<typeof sheetSchema>; note: Note };
const mutator = defineMutators<Tables>();

export const placeId = (project: string, person: string) => `${project}:${person}`;

function emptyPlace(id: string): Place {
  const [project = '', person = ''] = id.split(':');
  return { id, project, person, role: '', ended: '', ...unchanged };
}

function emptyNote(id: string): Note {
  const [project = '', author = ''] = id.split(':');
  return { id, project, author, text: '', grade: '', ...unchanged };
}

const tables: Table[] = [
  { name: 'project', row: projectSchema, fields: { text: 'text', state: 'value' }, circle: { id: 'id' } },
  {
    name: 'place',
    row: placeSchema,
    fields: { role: 'value', ended: 'value' },
    empty: emptyPlace,
    circle: { id: 'project', person: 'person' },
  },
  { name: 'sheet', row: sheetSchema, fields: { text: 'text', grade: 'value' }, circle: { id: 'project' } },
  {
    name: 'note',
    row: noteSchema,
    fields: { text: 'text', grade: 'value' },
    empty: emptyNote,
    circle: { id: 'project' },
    writer: 'author',
  },
  ...productTables.filter(({ name }) => name === 'conflict'),
];

/** A watcher is let in late, as quality is. */
function reaches({ state }: Project, place: Place | undefined): boolean {
  if (state === 'released') return true;
  if (!place || place.ended !== '' || place.role === '') return false;
  return place.role !== 'watcher' || state === 'late';
}

const circles: Circles = {
  table: 'project',
  places: 'place',
  needs: { record: ['state'], place: ['role', 'ended'] },
  hasCircle: () => true,
  reaches: (record, place) => reaches(record as Project, place as Place | undefined),
  decides: (place) => place['role'] === 'lead' && place['ended'] === '',
  widens: (before, after) => before['state'] !== after['state'] && after['state'] !== 'early',
  refuseChange: (record) =>
    record['state'] === 'released' ? { code: 'released', message: 'This project is released.' } : undefined,
};

const gone = { refused: { code: 'gone', message: 'There is no such project.' } };
const refsOf = (project: string): Ref<Tables>[] => [
  { table: 'project', id: project },
  { table: 'place', field: 'project', value: project },
];

function isIn(view: View<Tables>, project: string, person: string, role?: string): boolean {
  const place = view.list('place', 'project', project).find((one) => one.person === person);
  return view.get('project', project) !== undefined && place?.ended === '' && (role ?? place.role) === place.role;
}

const openProject = mutator({
  name: 'project.open',
  args: z.object({ id: z.string(), person: z.string(), text: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id, person }) => [
    { table: 'project', id, fields: [] },
    { table: 'place', id: placeId(id, person), fields: ['role'], set: { role: 'lead' } },
  ],
  decide: (_view, { id, text }, { actor }) => [
    { kind: 'insert', table: 'project', row: { id, text, state: 'early', ...unchanged } },
    { kind: 'edit', table: 'place', id: placeId(id, actor.id), set: { role: 'lead' } },
  ],
});

const setState = mutator({
  name: 'project.setState',
  args: z.object({ id: z.string(), state: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id, state }) => [{ table: 'project', id, fields: ['state'], set: { state } }],
  reads: ({ id }) => refsOf(id),
  decide: (view, { id, state }, { actor }) =>
    isIn(view, id, actor.id, 'lead') && view.get('project', id)?.state !== 'released'
      ? [{ kind: 'edit', table: 'project', id, set: { state } }]
      : gone,
});

const setPlace = mutator({
  name: 'place.set',
  args: z.object({ project: z.string(), person: z.string(), role: z.string(), ended: z.string() }),
  action: 'controlStatus.change',
  touches: ({ project, person, role, ended }) => [
    { table: 'place', id: placeId(project, person), fields: ['role', 'ended'], set: { role, ended } },
  ],
  reads: ({ project }) => refsOf(project),
  decide: (view, { project, person, role, ended }, { actor }) =>
    isIn(view, project, actor.id, 'lead')
      ? [{ kind: 'edit', table: 'place', id: placeId(project, person), set: { role, ended } }]
      : gone,
});

const addSheet = mutator({
  name: 'sheet.add',
  args: z.object({ id: z.string(), project: z.string(), text: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'sheet', id, fields: [] }],
  reads: ({ project }) => refsOf(project),
  decide: (view, { id, project, text }, { actor }) =>
    isIn(view, project, actor.id)
      ? [{ kind: 'insert', table: 'sheet', row: { id, project, text, grade: '', ...unchanged } }]
      : gone,
});

const writeSheet = mutator({
  name: 'sheet.write',
  args: z.object({ id: z.string(), text: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id, text }) => [{ table: 'sheet', id, fields: ['text'], set: { text } }],
  decide: (view, { id, text }) =>
    view.get('sheet', id) ? [{ kind: 'edit', table: 'sheet', id, set: { text } }] : gone,
});

const gradeSheet = mutator({
  name: 'sheet.grade',
  args: z.object({ id: z.string(), grade: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id, grade }) => [{ table: 'sheet', id, fields: ['grade'], set: { grade } }],
  decide: (view, { id, grade }) =>
    view.get('sheet', id) ? [{ kind: 'edit', table: 'sheet', id, set: { grade } }] : gone,
});

const deleteSheet = mutator({
  name: 'sheet.delete',
  args: z.object({ id: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'sheet', id, fields: ['text', 'grade'], isWhole: true }],
  decide: (view, { id }) => (view.get('sheet', id) ? [{ kind: 'delete', table: 'sheet', id }] : gone),
});

const writeNote = mutator({
  name: 'note.write',
  args: z.object({
    project: z.string(),
    author: z.string(),
    set: z.partial(z.object({ text: z.string(), grade: z.string() })),
  }),
  action: 'controlStatus.change',
  touches: ({ project, author, set }) => [
    { table: 'note', id: placeId(project, author), fields: ['text', 'grade'], set },
  ],
  reads: ({ project }) => refsOf(project),
  decide: (view, { project, author, set }, { actor }) =>
    author === actor.id && isIn(view, project, actor.id)
      ? [{ kind: 'edit', table: 'note', id: placeId(project, author), set }]
      : gone,
});

export const teamSchemaForTests = schemaOf(
  tables,
  [openProject, setState, setPlace, addSheet, writeSheet, gradeSheet, deleteSheet, writeNote, holdPlace],
  may,
  undefined,
  circles,
);
