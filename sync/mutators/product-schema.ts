import { schemaOf } from '../engine/schema.ts';
import { productTables } from '../records/product-tables.ts';
import { cleanValue } from '../rules/hidden-characters.ts';
import { createColumn, deleteColumn, moveColumn, updateColumn } from './board-column-mutators.ts';
import { loadCompliance } from './board-compliance-mutators.ts';
import { createBoard, deleteBoard, updateBoard } from './board-mutators.ts';
import { resolveConflict } from './conflict-mutators.ts';
import { saveControlNotes, setControlPartlyMet, setControlStatus } from './control-status-mutators.ts';
import {
  createCostScenario,
  deleteCostScenario,
  keepCostScenario,
  updateCostScenario,
} from './cost-scenario-mutators.ts';
import { createDocument, deleteDocument, updateDocument } from './document-mutators.ts';
import { linkEvidence, unlinkEvidence } from './evidence-mutators.ts';
import { markNotificationsRead } from './notification-mutators.ts';
import { createObjective, updateObjective } from './objective-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from './objective-status-mutators.ts';
import { saveOrganizationalAssessment } from './organizational-assessment-mutators.ts';
import { closePoam, createPoam, deletePoam, updatePoam } from './poam-mutators.ts';
import { saveProfile } from './profile-mutators.ts';
import {
  deadlineMutators,
  deleteAgencyProfile,
  grantMutators,
  riskMutators,
  saveAgencyProfile,
} from './state-local-mutators.ts';
import { holdPlace } from './sync-mutators.ts';
import { moveTicket, putBackTickets } from './ticket-move-mutators.ts';
import { createTicket, deleteTicket, updateTicket } from './ticket-mutators.ts';

/** What both sides agree on: the tables and every change a person can make to them. */
export const productSchema = schemaOf(
  productTables,
  [
    setControlStatus,
    saveControlNotes,
    setObjectiveStatus,
    saveObjectiveNotes,
    createObjective,
    updateObjective,
    resolveConflict,
    createDocument,
    updateDocument,
    deleteDocument,
    linkEvidence,
    unlinkEvidence,
    markNotificationsRead,
    createPoam,
    updatePoam,
    closePoam,
    deletePoam,
    saveProfile,
    holdPlace,
    setControlPartlyMet,
    createCostScenario,
    updateCostScenario,
    keepCostScenario,
    deleteCostScenario,
    createBoard,
    updateBoard,
    deleteBoard,
    loadCompliance,
    createColumn,
    updateColumn,
    moveColumn,
    deleteColumn,
    createTicket,
    updateTicket,
    moveTicket,
    putBackTickets,
    deleteTicket,
    saveOrganizationalAssessment,
    ...Object.values(grantMutators),
    ...Object.values(deadlineMutators),
    ...Object.values(riskMutators),
    saveAgencyProfile,
    deleteAgencyProfile,
  ],
  cleanValue,
);
