/** The parts of a column that moves depend on. */
export interface BoardColumn {
  id: string;
  name: string;
}

/** A column counts as one for finished work by its name. */
export function isDoneColumn({ name }: BoardColumn): boolean {
  return /done|complete/i.test(name);
}
