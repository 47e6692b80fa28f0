const stores = { row: 'id', base: 'key', meta: 'name', outbox: 'mid' };

async function openFloor(): Promise<IDBDatabase> {
  const opening = indexedDB.open('floor', 1);
  opening.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(stores)) opening.result.createObjectStore(name, { keyPath });
    opening.transaction?.objectStore('outbox').createIndex('touches', 'touches', { multiEntry: true });
  };
  return new Promise((done, fail) => {
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => fail(opening.error));
  });
}

/** What one change of the product has written: a row, the server's version of it, and its entry. */
export interface Written {
  row: object;
  base: object;
  entry: object;
}

// A change reads the client's state, the row, its base and the entry it may merge into; it writes three rows.
function runOne(db: IDBDatabase, n: number, isReading: boolean, written: Written): Promise<void> {
  return new Promise((done, fail) => {
    const tx = db.transaction(Object.keys(stores), 'readwrite', { durability: 'strict' });
    const store = (name: keyof typeof stores) => tx.objectStore(name);
    const touch = `controlStatus/${n}/notes`;
    const reads = isReading
      ? [
          store('meta').get('client'),
          store('outbox').openKeyCursor(null, 'prev'),
          store('row').get(`${n}`),
          store('base').get(`controlStatus/${n}`),
          store('outbox').index('touches').openCursor(IDBKeyRange.only(touch), 'prev'),
        ]
      : [];
    let waiting = reads.length;
    const write = () => {
      if (--waiting > 0) return;
      store('row').put({ ...written.row, id: `${n}` });
      store('base').put({ ...written.base, key: `controlStatus/${n}` });
      store('outbox').put({ ...written.entry, mid: n + 1, touches: [touch] });
    };
    for (const read of reads) read.addEventListener('success', write);
    if (!isReading) write();
    tx.addEventListener('complete', () => done());
    tx.addEventListener('abort', () => fail(tx.error));
  });
}

/** Milliseconds of each of `count` strict IndexedDB transactions of a change's size, one after the other. */
export async function timeTransactions(count: number, reads: boolean, written: Written): Promise<number[]> {
  const db = await openFloor();
  const durations: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    await runOne(db, n, reads, written);
    durations.push(performance.now() - began);
  }
  db.close();
  // The next ones are new rows again, as those of a change are.
  indexedDB.deleteDatabase('floor');
  return durations;
}
