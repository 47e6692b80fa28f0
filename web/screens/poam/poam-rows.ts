/** Items by the row they are in, so many `columns` to a row. A row's name changes with what it may be as high as. */
export function splitRows<Item extends { id: string }>(items: readonly Item[], columns: number): Map<string, Item[]> {
  const rows = new Map<string, Item[]>();
  for (let start = 0; start < items.length; start += columns) {
    const row = items.slice(start, start + columns);
    rows.set(`${columns}/${row[0]?.id}`, row);
  }
  return rows;
}
