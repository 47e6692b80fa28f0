import * as z from 'zod/mini';
import {
  href,
  many,
  metadata,
  role,
  shapeBackMatter,
  shapeLine,
  shapeProps,
  some,
  text,
  time,
  token,
  uuid,
  value,
} from './oscal-shape-parts.ts';

// Strict schemas for the parts of OSCAL that the product writes: any other name is a mistake.
const component = z.strictObject({
  uuid,
  type: z.enum(['this-system', 'hardware', 'service', 'policy']),
  title: shapeLine,
  description: text,
  props: shapeProps,
  status: z.strictObject({ state: z.literal('operational') }),
});
const components = many(component);

const part = some(z.strictObject({ uuid, description: text }));
const byComponent = z.strictObject({
  'component-uuid': uuid,
  uuid,
  description: text,
  props: shapeProps,
  'implementation-status': z.optional(
    z.strictObject({ state: z.enum(['implemented', 'partial', 'planned', 'alternative', 'not-applicable']) }),
  ),
  inherited: part,
  satisfied: part,
});
const statement = z.strictObject({
  'statement-id': token,
  uuid,
  links: some(z.strictObject({ href, rel: z.literal('evidence') })),
  'responsible-roles': some(role),
  'by-components': many(byComponent),
});
const diagramLink = z.strictObject({ href, rel: z.literal('diagram') });
const drawn = z.strictObject({
  description: text,
  diagrams: z.optional(many(z.strictObject({ uuid, links: z.array(diagramLink), caption: text }))),
});

const ssp = z.strictObject({
  uuid,
  metadata,
  'import-profile': z.strictObject({ href }),
  'system-characteristics': z.strictObject({
    'system-ids': z.array(z.strictObject({ id: uuid })),
    'system-name': value,
    description: text,
    props: shapeProps,
    'system-information': z.strictObject({
      'information-types': z.array(z.strictObject({ uuid, title: shapeLine, description: text })),
    }),
    status: z.strictObject({ state: z.literal('operational') }),
    'authorization-boundary': drawn,
    'network-architecture': z.optional(drawn),
    'data-flow': z.optional(drawn),
  }),
  'system-implementation': z.strictObject({
    users: many(z.strictObject({ uuid, title: shapeLine, props: z.array(z.strictObject({ name: token, value })) })),
    components,
  }),
  'control-implementation': z.strictObject({
    description: text,
    'implemented-requirements': many(
      z.strictObject({
        uuid,
        'control-id': token,
        props: shapeProps,
        links: statement.shape.links,
        statements: many(statement),
      }),
    ),
  }),
  'back-matter': shapeBackMatter,
});

const subject = z.strictObject({ 'subject-uuid': uuid, type: z.literal('component') });
const evidence = z.strictObject({
  href: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/)),
  description: text,
  links: many(z.strictObject({ href, rel: z.literal('evidence') })),
});
const origin = z.strictObject({ actors: z.array(z.strictObject({ type: z.literal('party'), 'actor-uuid': uuid })) });
const seen = some(z.strictObject({ 'observation-uuid': uuid }));
const risky = some(z.strictObject({ 'risk-uuid': uuid }));
const observation = z.strictObject({
  uuid,
  title: shapeLine,
  description: text,
  props: shapeProps,
  methods: many(z.enum(['EXAMINE', 'INTERVIEW', 'TEST', 'UNKNOWN'])),
  types: some(z.enum(['finding', 'control-objective'])),
  origins: some(origin),
  subjects: some(subject),
  'relevant-evidence': some(evidence),
  collected: time,
  expires: z.optional(time),
});
const finding = z.strictObject({
  uuid,
  title: shapeLine,
  description: text,
  props: shapeProps,
  target: z.strictObject({
    type: z.literal('objective-id'),
    'target-id': token,
    status: z.strictObject({
      state: z.enum(['satisfied', 'not-satisfied']),
      reason: z.optional(z.enum(['pass', 'fail', 'other'])),
      remarks: z.optional(text),
    }),
  }),
  'implementation-statement-uuid': uuid,
  'related-observations': seen,
  'related-risks': risky,
});
const timing = z.union([
  z.strictObject({ 'on-date': z.strictObject({ date: time }) }),
  z.strictObject({ 'within-date-range': z.strictObject({ start: time, end: time }) }),
]);
const remediation = z.strictObject({
  uuid,
  lifecycle: z.enum(['planned', 'completed']),
  title: shapeLine,
  description: text,
  props: shapeProps,
  tasks: some(
    z.strictObject({
      uuid,
      type: z.literal('milestone'),
      title: shapeLine,
      props: shapeProps,
      timing: z.optional(timing),
      'responsible-roles': some(role),
    }),
  ),
});
const facet = z.strictObject({ name: z.enum(['likelihood', 'impact']), system: z.url(), value });
const risk = z.strictObject({
  uuid,
  title: shapeLine,
  description: text,
  statement: text,
  status: z.enum(['open', 'remediating', 'closed']),
  characterizations: some(z.strictObject({ origin, facets: many(facet) })),
  'mitigating-factors': some(z.strictObject({ uuid, description: text })),
  deadline: time,
  remediations: some(remediation),
  'risk-log': z.optional(
    z.strictObject({ entries: many(z.strictObject({ uuid, description: text, start: time, props: shapeProps })) }),
  ),
  'related-observations': seen,
});
const poam = z.strictObject({
  uuid,
  metadata,
  'import-ssp': z.strictObject({ href }),
  'system-id': z.strictObject({ id: uuid }),
  'local-definitions': z.strictObject({ components }),
  observations: some(observation),
  risks: some(risk),
  findings: some(finding),
  'poam-items': many(
    z.strictObject({
      uuid,
      title: shapeLine,
      description: text,
      props: shapeProps,
      'related-findings': some(z.strictObject({ 'finding-uuid': uuid })),
      'related-observations': seen,
      'related-risks': risky,
    }),
  ),
  'back-matter': shapeBackMatter,
});

const reviewed = z.strictObject({
  'control-selections': z.array(z.strictObject({ 'include-controls': many(z.strictObject({ 'control-id': token })) })),
  'control-objective-selections': z.array(
    z.strictObject({ 'include-objectives': many(z.strictObject({ 'objective-id': token })) }),
  ),
});
const everything = z.strictObject({ type: z.literal('component'), 'include-all': z.strictObject({}) });
const chosen = z.strictObject({
  type: z.literal('component'),
  'include-subjects': many(subject),
});
const subjects = many(z.union([everything, chosen]));
const plan = z.strictObject({
  uuid,
  metadata,
  'import-ssp': z.strictObject({ href }),
  'local-definitions': z.strictObject({
    components,
    activities: z.array(
      z.strictObject({
        uuid,
        title: shapeLine,
        description: text,
        steps: some(z.strictObject({ uuid, title: shapeLine, description: text, props: shapeProps })),
        'related-controls': reviewed,
      }),
    ),
  }),
  'reviewed-controls': reviewed,
  'assessment-subjects': subjects,
  tasks: some(
    z.strictObject({
      uuid,
      type: z.literal('action'),
      title: shapeLine,
      description: z.optional(text),
      props: shapeProps,
      timing: z.optional(timing),
      'associated-activities': some(z.strictObject({ 'activity-uuid': uuid, subjects })),
    }),
  ),
});
const results = z.strictObject({
  uuid,
  metadata,
  'import-ap': z.strictObject({ href }),
  results: many(
    z.strictObject({
      uuid,
      title: shapeLine,
      description: text,
      start: time,
      end: z.optional(time),
      props: shapeProps,
      'local-definitions': z.optional(z.strictObject({ components })),
      'reviewed-controls': reviewed,
      observations: some(observation),
      findings: some(finding),
    }),
  ),
  'back-matter': shapeBackMatter,
});
const profile = z.strictObject({
  uuid,
  metadata,
  imports: z.array(
    z.strictObject({ href, 'include-controls': z.array(z.strictObject({ 'with-ids': z.array(token) })) }),
  ),
  merge: z.strictObject({ 'as-is': z.literal(true) }),
  'back-matter': shapeBackMatter,
});

export const oscalShape = {
  ssp: z.strictObject({ 'system-security-plan': ssp }),
  poam: z.strictObject({ 'plan-of-action-and-milestones': poam }),
  plan: z.strictObject({ 'assessment-plan': plan }),
  results: z.strictObject({ 'assessment-results': results }),
  levelOne: z.strictObject({ profile }),
  levelTwo: z.strictObject({ profile }),
};
