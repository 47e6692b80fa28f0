import type { Aside, Entry, Offer, Store } from '#sync/engine/store.ts';
import { MemoryDevice, MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import type { DeviceView, HeldPast } from '#sync/testing/simulation/ports.ts';

/** A device that loses its last transactions in a crash, though they were called durable. */
export class RelaxedDevice implements DeviceView {
  #disk = new MemoryDisk();
  #earlier: MemoryDisk[] = [];
  store: Store = this.#open();

  get past(): HeldPast {
    return this.#disk.past;
  }

  set past(past: HeldPast) {
    this.#disk.past = past;
  }

  #open(): Store {
    const inner = new MemoryStore(this.#disk);
    return {
      run: (mode, tables, body) => {
        if (mode === 'write' && this.#disk.meta) this.#earlier = [...this.#earlier, this.#disk.clone()].slice(-2);
        return inner.run(mode, tables, body);
      },
    };
  }

  async restart(): Promise<Store> {
    this.#disk = this.#earlier[0] ?? this.#disk;
    this.#earlier = [];
    this.store = this.#open();
    return this.store;
  }

  offers(): Promise<Offer[]> {
    return new MemoryDevice(this.#disk).offers();
  }

  asides(): Promise<Aside[]> {
    return new MemoryDevice(this.#disk).asides();
  }

  dropAside(key: string): Promise<void> {
    return new MemoryDevice(this.#disk).dropAside(key);
  }

  journal(): Promise<Entry[]> {
    return new MemoryDevice(this.#disk).journal();
  }
}
