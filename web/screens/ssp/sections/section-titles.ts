/** The sections of the plan's paper, in its order. */
export const sectionTitles = {
  identification: '1 System identification',
  mission: '2 Mission and CUI',
  boundary: '3 Boundary and diagrams',
  environment: '4 Environment',
  assets: '5 Assets',
  providers: '6 Providers and responsibilities',
  roles: '7 Roles',
  requirements: '8 Requirements',
  exempt: '9 Not applicable',
  exceptions: '10 Exceptions',
  references: '11 References',
  revisions: '12 Revisions',
  approval: '13 Approval',
} as const;
export type SectionId = keyof typeof sectionTitles;
