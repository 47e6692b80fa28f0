import { defineMutators } from '#sync/engine/mutator.ts';
import type * as engine from '#sync/engine/schema.ts';
import type { ProductTables } from '#sync/product-tables.ts';

// The engine's words, over the product's tables.
export type Change = engine.Change<ProductTables>;
export type Ref = engine.Ref<ProductTables>;
export type Touch = engine.Touch<ProductTables>;
export type View = engine.View<ProductTables>;

/** Makes a mutator of the product. */
export const mutator = defineMutators<ProductTables>();
