import type { Table } from '../engine/schema.ts';
import { boardColumnSchema, boardSchema } from './board-record.ts';
import { conflictSchema } from './conflict-record.ts';
import { costScenarioSchema } from './cost-scenario-record.ts';
import { controlSchema } from './control-record.ts';
import { controlStatusSchema, emptyControlStatus } from './control-status-record.ts';
import { documentSchema } from './document-record.ts';
import { memberSchema } from './member-record.ts';
import { notificationSchema } from './notification-record.ts';
import { objectiveSchema } from './objective-record.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from './objective-status-record.ts';
import { organizationSettingSchema } from './organization-setting-record.ts';
import { poamSchema } from './poam-record.ts';
import { profileSchema } from './profile-record.ts';
import { ticketSchema } from './ticket-record.ts';

/** Every table that is on devices too. Their names are the wire's. */
export const productTables: readonly Table[] = [
  { name: 'control', row: controlSchema, fields: {} },
  {
    name: 'objective',
    row: objectiveSchema,
    fields: {
      objectiveId: 'value',
      title: 'value',
      description: 'text',
      assessmentMethod: 'value',
      evidenceRequired: 'text',
    },
    editors: ['compliance_manager', 'admin'],
  },
  { name: 'member', row: memberSchema, fields: {} },
  { name: 'organizationSetting', row: organizationSettingSchema, fields: {} },
  { name: 'conflict', row: conflictSchema, fields: {} },
  { name: 'document', row: documentSchema, fields: { category: 'value', description: 'text', tags: 'set' } },
  { name: 'notification', row: notificationSchema, fields: {} },
  { name: 'profile', row: profileSchema, fields: {} },
  {
    name: 'poam',
    row: poamSchema,
    fields: {
      controlId: 'value',
      weakness: 'text',
      plannedAction: 'text',
      milestones: 'value',
      ownerId: 'value',
      resources: 'text',
      targetDate: 'value',
      status: 'value',
      tags: 'set',
    },
    derive: (before, after, at) =>
      before.status === after.status ? {} : { closedAt: after.status === 'closed' ? at : null },
  },
  {
    name: 'controlStatus',
    row: controlStatusSchema,
    fields: { status: 'value', isPartlyMet: 'value', notes: 'text', evidenceFiles: 'set' },
    empty: emptyControlStatus,
    derive: (before, after, at) =>
      before.status === after.status ? {} : { completedAt: after.status === 'complete' ? at : null },
  },
  {
    name: 'objectiveStatus',
    row: objectiveStatusSchema,
    fields: { status: 'value', notes: 'text', evidenceFiles: 'set' },
    empty: emptyObjectiveStatus,
    derive: (before, after, at) => {
      if (before.status === after.status) return {};
      if (after.status === 'implemented') return { implementationDate: at };
      return after.status === 'validated' ? { validationDate: at } : {};
    },
  },
  {
    name: 'costScenario',
    row: costScenarioSchema,
    fields: {
      name: 'value',
      companySize: 'value',
      maturity: 'value',
      timeline: 'value',
      itStaff: 'value',
      infrastructure: 'value',
      contractBand: 'value',
      isKept: 'value',
    },
  },
  {
    name: 'board',
    row: boardSchema,
    fields: { name: 'value', description: 'text' },
    editors: ['compliance_manager', 'admin'],
  },
  {
    name: 'boardColumn',
    row: boardColumnSchema,
    fields: { name: 'value', color: 'value', wipLimit: 'value', orderKey: 'place' },
    editors: ['compliance_manager', 'admin'],
  },
  {
    name: 'ticket',
    row: ticketSchema,
    fields: {
      title: 'value',
      description: 'text',
      ticketType: 'value',
      priority: 'value',
      columnId: 'place',
      orderKey: 'place',
      parentId: 'value',
      referenceId: 'value',
      dueDate: 'value',
      assigneeId: 'value',
      storyPoints: 'value',
      labels: 'set',
    },
  },
];
