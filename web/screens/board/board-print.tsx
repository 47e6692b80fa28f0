import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import css from './board-screen.module.css';
import { numberOf, priorityName, typeName } from './board-words.ts';
import type { BoardModel } from './model/board-model.ts';

/** The board for printing: every matching ticket, column by column. */
export function BoardPrint({ model, members }: { model: BoardModel; members: ReadonlyMap<string, Member> }) {
  return (
    <div className={css.print}>
      {model.columns.map(({ column, cards, count }) => (
        <section key={column.id}>
          <h2>
            {column.name} ({column.wipLimit === null ? count : `${count} / ${column.wipLimit}`})
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Ticket</th>
                <th scope="col">Type</th>
                <th scope="col">Priority</th>
                <th scope="col">Due</th>
                <th scope="col">Assignee</th>
              </tr>
            </thead>
            <tbody>
              {cards
                .flatMap(({ ticket, children }) => [ticket, ...children])
                .map((ticket) => {
                  const member = members.get(ticket.assigneeId ?? '');
                  return (
                    <tr key={ticket.id}>
                      <td>{requirementName(numberOf(ticket) ?? '')}</td>
                      <td>{ticket.title}</td>
                      <td>{typeName(ticket.ticketType)}</td>
                      <td>{priorityName(ticket.priority)}</td>
                      <td>{ticket.dueDate}</td>
                      <td>{member && personName(member)}</td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
