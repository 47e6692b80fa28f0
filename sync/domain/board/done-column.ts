/** A column of a board as far as its moves go. */
export interface BoardColumn {
  id: string;
  name: string;
}

/** A column for finished work is known by its name. */
export function isDoneColumn({ name }: BoardColumn): boolean {
  return /done|complete/i.test(name);
}
