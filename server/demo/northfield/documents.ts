import { accessDocuments } from './documents-access.ts';
import { buildingDocuments } from './documents-buildings.ts';
import { machineDocuments } from './documents-machines.ts';
import { networkDocuments } from './documents-network.ts';
import { peopleDocuments } from './documents-people.ts';
import { planDocuments } from './documents-plans.ts';
import type { SampleDocument } from './sample-document.ts';

export const documents: readonly SampleDocument[] = [
  ...accessDocuments,
  ...networkDocuments,
  ...machineDocuments,
  ...peopleDocuments,
  ...buildingDocuments,
  ...planDocuments,
];
