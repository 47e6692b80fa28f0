import { MemoryDisk, MemoryStore } from './memory-store.ts';
import { storeContract } from './store-contract.ts';

storeContract(() => {
  const disk = new MemoryDisk();
  return { store: new MemoryStore(disk), offers: async () => [...disk.offers.values()] };
});
