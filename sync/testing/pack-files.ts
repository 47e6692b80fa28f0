import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { findRequirementName } from '#sync/catalog/requirement-names.ts';

/**
 * Files of the official texts in the forms found in the wild, with invented sentences: the real wording stays outside
 * the repository.
 */

export const requirementSentence = (id: string) => `Keep the ${id} lamps lit in every hall.`;
export const objectiveSentence = (id: string) => `the lamps of ${id} are lit.`;
export const discussionSentence = (id: string) => `A hall without ${id} is dark, and people fall.`;
export const methodSentence = (id: string, method: string) => `[SELECT FROM: ${method} list of ${id}; lamp plan].`;

const padded = (id: string) =>
  id
    .split('.')
    .map((part) => part.padStart(2, '0'))
    .join('.');
const letterOf = (objectiveId: string) => objectiveId.at(-2) ?? '';
const objectivesOf = (id: string) => objectiveIds.filter((one) => one.startsWith(`${id}[`));

/** How a file writes the ids of requirements and objectives, and names its parts. */
export interface OscalShape {
  requirement: (id: string) => object;
  objective: (objectiveId: string, id: string) => object;
  objectivePart: string;
  /** Objectives stand next to the statement, without an enclosing part. */
  isFlat?: true;
  methods: (id: string) => object[];
}

const label = (value: string) => ({ props: [{ name: 'label', value }] });
const methods = ['examine', 'interview', 'test'] as const;
const listOf = (id: string, written: (word: string, objects: string) => string) =>
  methods.map((method) => written(method.toUpperCase(), methodSentence(id, method))).join('\n');
const bold = (word: string, objects: string) => `**${word}:** ${objects}`;

/** How files write what to examine, whom to interview and what to test. */
const methodParts = {
  'one text': (id) => [{ name: 'assessment', prose: listOf(id, (word, objects) => `${word}: ${objects}`) }],
  'one bold text': (id) => [{ name: 'assessment', prose: listOf(id, bold) }],
  'one text with escapes': (id) => [
    { name: 'assessment-method', prose: listOf(id, bold).replaceAll('[', '\\[').replaceAll(']', '\\]') },
  ],
  'a part each': (id) =>
    methods.map((method) => ({
      name: 'assessment-method',
      props: [{ name: 'method', value: method.toUpperCase() }],
      parts: [{ name: 'assessment-objects', prose: methodSentence(id, method) }],
    })),
  'a bold part each': (id) =>
    methods.map((method) => ({
      name: 'assessment-method',
      props: [{ name: 'method', ns: 'http://csrc.nist.gov/ns/rmf', value: method.toUpperCase() }],
      prose: bold(method.toUpperCase(), methodSentence(id, method)),
    })),
  'a labeled part each': (id) =>
    methods.map((method) => ({
      id: `${id}_asm-${method}`,
      name: 'assessment-method',
      ...label(`${padded(id)}-${method}`),
      parts: [{ name: 'objects', prose: methodSentence(id, method) }],
    })),
  'parts within one': (id) => [
    {
      name: 'assessment-method',
      title: 'Methods and objects',
      parts: methods.map((method) => ({ name: method, prose: methodSentence(id, method) })),
    },
  ],
} satisfies Record<string, OscalShape['methods']>;

/** Every form in which ids of requirements and objectives have been seen. */
export const oscalShapes: Record<string, OscalShape> = {
  'underscore and label': {
    requirement: (id) => ({ id: `_${padded(id)}`, ...label(id) }),
    objective: (one, id) => ({
      id: objectivesOf(id).length > 1 ? `_${padded(id)}_obj.${letterOf(one)}` : `_${padded(id)}_obj`,
    }),
    objectivePart: 'objective',
    methods: methodParts['one text'],
  },
  dotted: {
    requirement: (id) => ({ id }),
    objective: (one) => ({ id: one.replace('[', '.').replace(']', '') }),
    objectivePart: 'assessment-objective',
    methods: methodParts['a part each'],
  },
  'CMMC Level 2': {
    requirement: (id) => ({ id: findRequirementName(id)?.cmmcId }),
    objective: (one, id) => ({ id: `${findRequirementName(id)?.cmmcId}[${letterOf(one)}]` }),
    objectivePart: 'assessment-objective',
    methods: methodParts['a part each'],
  },
  'zero-padded': {
    requirement: (id) => ({ id: padded(id) }),
    objective: (one, id) => ({ id: `SR-${padded(id)}.${letterOf(one)}` }),
    objectivePart: 'objective',
    methods: methodParts['one text'],
  },
  'underscore, without labels': {
    requirement: (id) => ({ id: `_${padded(id)}` }),
    objective: (one, id) => ({ id: `_${padded(id)}_obj.${letterOf(one)}` }),
    objectivePart: 'objective',
    isFlat: true,
    methods: methodParts['one bold text'],
  },
  'CMMC Level 1 and 2': {
    requirement: (id) => {
      const { cmmcId, levelOneId } = findRequirementName(id) ?? {};
      // One Level 1 practice stands for three requirements of 3.10 and does not distinguish them.
      return { id: levelOneId && !id.startsWith('3.10.') ? levelOneId : cmmcId };
    },
    objective: (one) => ({ ...label(`[${letterOf(one)}]`) }),
    objectivePart: 'assessment-objective',
    methods: methodParts['a bold part each'],
  },
  'dotted, with an ending': {
    requirement: (id) => ({ id, properties: [{ name: 'label', value: id }] }),
    objective: (one, id) => ({ id: `${id}.${letterOf(one)}_obj`, ...label(one) }),
    objectivePart: 'objective',
    methods: methodParts['a labeled part each'],
  },
  'as in SP 800-53': {
    requirement: (id) => ({ id: `sp800-171r2_${id}` }),
    objective: (one, id) => ({ id: `${id}_obj.${letterOf(one)}` }),
    objectivePart: 'assessment-objective',
    methods: methodParts['parts within one'],
  },
  'a label with escapes': {
    requirement: (id) => ({ ...label(padded(id)) }),
    objective: (one) => ({ ...label(one) }),
    objectivePart: 'assessment-objective',
    methods: methodParts['one text with escapes'],
  },
  'label alone': {
    requirement: (id) => ({ ...label(id) }),
    objective: (one) => ({ ...label(one.slice(-3)) }),
    objectivePart: 'assessment-objective',
    methods: methodParts['a part each'],
  },
};

function objectiveParts(id: string, { objectivePart: name, objective, isFlat }: OscalShape): object[] {
  const parts = objectivesOf(id).map((one) => ({ name, ...objective(one, id), prose: objectiveSentence(one) }));
  return isFlat ? parts : [{ name, prose: 'Find out whether:', parts }];
}

/** A complete OSCAL catalog of Rev. 2 in one of the forms. */
export function packOscalFile(shape: OscalShape, metadata: object = {}, others: object[] = []) {
  const controls = (code: string) =>
    requirementFacts
      .filter(({ family }) => family === code)
      .map(({ id }) => ({
        ...shape.requirement(id),
        class: 'requirement',
        title: findRequirementName(id)?.shortName,
        parts: [
          { name: 'statement', prose: requirementSentence(id) },
          { name: 'guidance', prose: discussionSentence(id) },
          ...objectiveParts(id, shape),
          ...shape.methods(id),
        ],
      }));
  return {
    catalog: {
      uuid: '7f0c1a52-9c0e-4d1b-8f0e-2f5a3c1b6d7e',
      metadata: {
        title: 'Lamp catalog for NIST SP 800-171 Rev. 2',
        version: '2.0',
        'oscal-version': 'v1.1.1',
        ...metadata,
      },
      groups: [
        ...families.map(({ code, name }) => ({ id: code, title: name, controls: controls(code) })),
        { id: 'others', title: 'Others', controls: others },
      ],
    },
  };
}

/** The export of NIST's CPRT: flat elements distinguished by type. */
export function cprtFile(document = 'SP_800_171_2_0_0', others: object[] = []) {
  const element = (element_type: string, element_identifier: string, text: string) => ({
    element_type,
    element_identifier,
    title: '',
    text,
    doc_identifier: document,
  });
  const elements = requirementFacts.flatMap(({ id }) => [
    element('requirement', padded(id), requirementSentence(id)),
    element('discussion', `D-${padded(id)}`, discussionSentence(id)),
    ...objectivesOf(id).map((one) =>
      element('security_requirement', `SR-${padded(id)}.${letterOf(one)}`, objectiveSentence(one)),
    ),
    ...methods.map((method) => element(method, `${method.toUpperCase()}-${padded(id)}`, methodSentence(id, method))),
  ]);
  const groups = families.map(({ prefix, name }) => element('family', padded(prefix), name));
  return {
    response: {
      elements: {
        documents: [{ doc_identifier: document, name: 'SP 800-171' }],
        elements: [...groups, ...elements, ...others],
      },
    },
  };
}

/** A table with a line for each text, like a filled-in template. */
export function tableRows(): string[][] {
  const lines = requirementFacts.flatMap(({ id }) => [
    [id, requirementSentence(id), ''],
    [id, discussionSentence(id), 'Discussion'],
    ...objectivesOf(id).map((one) => [one, objectiveSentence(one), '']),
    ...['Examine', 'Interview', 'Test'].map((method) => [id, methodSentence(id, method.toLowerCase()), method]),
  ]);
  return [['id', 'text', 'method'], ...lines];
}
