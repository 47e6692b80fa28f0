import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { BOARD_LIMITS } from '#sync/domain/board/board-fields.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import kit from '#web/kit/kit.module.css';
import { NumberField } from '#web/kit/number-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { numberOf, priorityItems, typeItems } from '#web/screens/board/board-words.ts';
import { NOBODY } from '#web/screens/board/filter/board-filter.ts';
import { LabelField } from './label-field.tsx';
import type { TicketForm } from './ticket-form.ts';

const NONE = 'none';

export interface TicketFieldsViewProps {
  form: TicketForm;
  onChange: (form: TicketForm) => void;
  problems: Readonly<Record<string, string>>;
  columns: readonly BoardColumnRecord[];
  members: readonly Member[];
  /** Control tickets that an assessment ticket can belong to. */
  controls: readonly Ticket[];
}

export function TicketFieldsView({ form, onChange, problems, columns, members, controls }: TicketFieldsViewProps) {
  const set = (part: Partial<TicketForm>) => onChange({ ...form, ...part });
  const people = [
    { id: NOBODY, label: 'Unassigned' },
    ...members.map((member) => ({ id: member.id, label: personName(member) })),
  ];
  const parents = [
    { id: NONE, label: 'None' },
    ...controls.map((control) => ({
      id: control.id,
      label: [cmmcIdOf(numberOf(control) ?? ''), control.title].join(' ').trim(),
    })),
  ];
  const bound = boundFields(form, set, problems);
  return (
    <>
      <SheetSection>
        <div className={kit.stack4}>
          <TextField label="Title" maxLength={BOARD_LIMITS.title} {...bound('title')} />
          <TextArea label="Description" isOptional rows={4} {...bound('description')} />
        </div>
      </SheetSection>
      <SheetSection>
        <div className={kit.stack4}>
          <div className={kit.pair}>
            <Select
              label="Column"
              items={columns.map(({ id, name }) => ({ id, label: name }))}
              {...bound('columnId')}
            />
            <Select
              label="Assignee"
              items={people}
              value={form.assigneeId ?? NOBODY}
              onChange={(id) => set({ assigneeId: id === NOBODY ? null : id })}
              error={problems.assigneeId}
            />
            <Select label="Type" items={typeItems} {...bound('ticketType')} />
            <Select label="Priority" items={priorityItems} {...bound('priority')} />
            <TextField
              label="Due date"
              type="date"
              value={form.dueDate ?? ''}
              onChange={(dueDate) => set({ dueDate: dueDate || null })}
              error={problems.dueDate}
            />
            <NumberField
              label="Story points"
              minValue={0}
              maxValue={999}
              value={form.storyPoints ?? Number.NaN}
              onChange={(points) => set({ storyPoints: Number.isNaN(points) ? null : Math.round(points) })}
              error={problems.storyPoints}
            />
          </div>
          {form.ticketType === 'assessment' && (
            <Select
              label="Belongs to control"
              items={parents}
              value={form.parentId ?? NONE}
              onChange={(id) => set({ parentId: id === NONE ? null : id })}
            />
          )}
        </div>
      </SheetSection>
      <SheetSection title="Labels">
        <LabelField labels={form.labels} onChange={(labels) => set({ labels })} error={problems.labels} />
      </SheetSection>
    </>
  );
}
