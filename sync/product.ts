import { schemaOf } from './engine/schema.ts';
import { productTables } from './product-tables.ts';
import { cleanValue } from './domain/common/hidden-characters.ts';
import { createColumn, deleteColumn, moveColumn, updateColumn } from './domain/board/board-column-mutators.ts';
import { loadCompliance } from './domain/board/board-compliance-mutators.ts';
import { createBoard, deleteBoard, updateBoard } from './domain/board/board-mutators.ts';
import { resolveConflict } from './domain/conflict/conflict-mutators.ts';
import { saveControlNotes, setControlPartlyMet, setControlStatus } from './domain/control/control-status-mutators.ts';
import {
  createCostScenario,
  deleteCostScenario,
  keepCostScenario,
  updateCostScenario,
} from './domain/cost/cost-scenario-mutators.ts';
import { createDocument, deleteDocument, updateDocument } from './domain/document/document-mutators.ts';
import { linkEvidence, unlinkEvidence } from './domain/document/evidence-mutators.ts';
import { markNotificationsRead } from './domain/notification/notification-mutators.ts';
import { createObjective, updateObjective } from './domain/objective/objective-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from './domain/objective/objective-status-mutators.ts';
import { saveOrganizationalAssessment } from './domain/organization/organizational-assessment-mutators.ts';
import { closePoam, createPoam, deletePoam, updatePoam } from './domain/poam/poam-mutators.ts';
import { saveProfile } from './domain/people/profile-mutators.ts';
import {
  deadlineMutators,
  deleteAgencyProfile,
  grantMutators,
  riskMutators,
  saveAgencyProfile,
} from './domain/agency/state-local-mutators.ts';
import { holdPlace } from './domain/sync/sync-mutators.ts';
import { moveTicket, putBackTickets } from './domain/board/ticket-move-mutators.ts';
import { createTicket, deleteTicket, updateTicket } from './domain/board/ticket-mutators.ts';

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
