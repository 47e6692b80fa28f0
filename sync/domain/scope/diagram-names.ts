import type { DiagramField } from './system-record.ts';

/** What diagrams of a kind are called. */
export const diagramNames: Readonly<Record<DiagramField, string>> = {
  boundaryDiagrams: 'Boundary diagrams',
  networkDiagrams: 'Network diagrams',
  flowDiagrams: 'CUI flow diagrams',
};
