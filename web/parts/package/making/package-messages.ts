import type { PackageAbout, PackageSigner } from '#sync/domain/package/seal-package.ts';
import type { EmassMap } from '#web/parts/package/emass/emass-map.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import type { Designation } from '#web/parts/paper/designation.ts';

/** How a person wants a package made. */
export interface PackageWish {
  /** Stands before every path of the hash lists. */
  root: string;
  emassMap: EmassMap;
  /** What marked pages say; null for unmarked ones. */
  designation: Designation | null;
  /** True: letters that the PDFs' fonts lack are printed as their numbers. False: they are reported first. */
  mayLack: boolean;
}

/** What the worker makes, and who signs it. */
export interface PackageOrder {
  source: PackageSource;
  wish: PackageWish;
  /** Undefined where this device has no key. */
  signer: PackageSigner | undefined;
  about: PackageAbout;
  /** The name of the records' database, from which the worker reads what OSCAL needs. */
  database: string;
}

/** Why no file was made: letters that the PDFs' fonts lack, or what a person can change. */
export type NoPackage = { kind: 'lacking'; letters: readonly string[] } | { kind: 'refused'; problem: string };

/** What the worker says while it makes a package. */
export type PackageMessage =
  | { kind: 'progress'; share: number }
  | NoPackage
  | { kind: 'done'; zip: Uint8Array<ArrayBuffer>; isSigned: boolean; count: number }
  | { kind: 'failed' };
