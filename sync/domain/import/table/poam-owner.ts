import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { personLimit } from '#sync/domain/people/named-person-mutators.ts';
import { nameOrAddress } from '#sync/domain/people/person-name.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { readOwner } from './poam-cells.ts';
import type { TableCollector } from './table-collector.ts';
import { plainWord, type CellReading } from './table-columns.ts';

/** The part number of a row's owner, in ids derived from parts of a row. */
const OWNER = -1;

/** People whom a table names and who are not members here. Each is kept once, by name; they can only own plans. */
export class NamedOwners {
  readonly #ids: Map<string, string>;
  readonly #here: FileRecords;
  readonly #read = new Map<string, CellReading>();
  readonly #newId: (line: number, part: number) => string;

  constructor(here: FileRecords, newId: (line: number, part: number) => string) {
    this.#here = here;
    this.#newId = newId;
    this.#ids = new Map(here.namedPerson.map((one) => [plainWord(nameOrAddress(one)), one.id]));
  }

  /**
   * The owner that a cell names. `isAnswered`: a person said to keep the name; otherwise it does not replace the plan's
   * current owner.
   */
  read(cell: string, plan: Poam | undefined, isAnswered: boolean): CellReading {
    const owner = this.#owner(cell);
    if ('value' in owner) return owner;
    if (plan?.ownerId && !isAnswered) return { problem: `${owner.problem}; the owner is not changed.` };
    if (cell.length > personLimit)
      return { problem: `${owner.problem}, and a name has at most ${personLimit} letters.` };
    return { value: cell };
  }

  /** The member that a cell names; each name is looked up once, however many rows have it. */
  #owner(cell: string): CellReading {
    const owner = this.#read.get(cell) ?? readOwner(cell, this.#here);
    this.#read.set(cell, owner);
    return owner;
  }

  /** Whether a cell names a member, or is empty. */
  knows(cell: string): boolean {
    return 'value' in this.#owner(cell);
  }

  /** Whether the owner read from a cell is only a name. */
  isName(owner: unknown): owner is string {
    return typeof owner === 'string' && this.#here.member.every(({ id }) => id !== owner);
  }

  /** The id of a person known by name; adds a record for a new name. */
  keep(name: string, line: number, into: TableCollector): string {
    const key = plainWord(name) || name;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#newId(line, OWNER);
    this.#ids.set(key, id);
    const isAddress = /^\S+@\S+$/.test(name);
    const [, firstName = '', lastName = ''] = /^(.*?)(?:\s+(\S+))?$/s.exec(isAddress ? '' : name.trim()) ?? [];
    const fields = { firstName, lastName, email: isAddress ? name : '' };
    into.add({ table: 'namedPerson', id, title: `Row ${line}, ${name}`, fields });
    return id;
  }
}
