import type { DiagramField } from './system-record.ts';

/** The names of the kinds of diagrams. */
export const diagramNames: Readonly<Record<DiagramField, string>> = {
  boundaryDiagrams: 'Boundary diagrams',
  networkDiagrams: 'Network diagrams',
  flowDiagrams: 'CUI flow diagrams',
};
