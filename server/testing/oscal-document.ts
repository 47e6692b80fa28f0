/**
 * A small OSCAL catalog in our own words: three requirements in two families, with the numbering styles of real files.
 */
export function oscalDocument(change: { metadata?: object; controls?: object[] } = {}) {
  const metadata = {
    title: 'Practice catalog for NIST SP 800-171 Revision 2',
    version: '2.1',
    'oscal-version': '1.1.2',
    ...change.metadata,
  };
  const access = {
    id: 'sp800-171r2_3.1.1',
    title: 'Let in whom you know',
    params: [{ id: 'p1', label: 'review interval' }],
    props: [{ name: 'label', value: '3.1.1' }],
    parts: [
      {
        id: 's1',
        name: 'statement',
        prose:
          'Only people, programs and devices on the list\n  get in. The list is read every {{ insert: param, p1 }}.',
        parts: [{ name: 'item', prose: 'Visitors count as people.' }],
      },
      {
        name: 'assessment-objective',
        prose: 'Find out whether',
        parts: [
          { name: 'assessment-objective', props: [{ name: 'label', value: '3.1.1[a]' }], prose: 'people are listed;' },
          {
            id: '3.1.1_obj.b',
            name: 'assessment-objective',
            title: 'Programs are listed',
            prose: 'Every program that acts for a person is on the list.',
          },
          { props: [{ name: 'label', value: '[c]' }], name: 'assessment-objective', prose: 'devices are listed.' },
        ],
      },
      { name: 'guidance', prose: 'Not for the product.' },
    ],
  };
  const labels = {
    id: '3.8.4',
    title: 'Mark what carries CUI',
    parts: [{ name: 'statement', prose: 'Every medium says what it carries.' }],
  };
  const baseline = {
    id: 'cm-3.4.4',
    title: 'Think before changing',
    parts: [
      { name: 'statement', prose: 'Look at the effect first.' },
      { name: 'objective', prose: 'the effect is looked at before a change.' },
    ],
  };
  const groups = [
    { id: 'g1', title: 'Access', controls: change.controls ?? [access] },
    { id: 'g2', title: 'Others', groups: [{ id: 'g3', title: 'Inner', controls: [labels, baseline] }] },
  ];
  return { catalog: { uuid: '7f0c1a52-9c0e-4d1b-8f0e-2f5a3c1b6d7e', metadata, groups } };
}
