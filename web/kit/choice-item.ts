import type { ReactNode } from 'react';

/** One thing to choose from in a select, radio group, checkbox group or menu. */
export interface ChoiceItem<Id extends string = string> {
  id: Id;
  label: string;
  /** A mark before the label. */
  mark?: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** A count, shown at the end of the line. */
  count?: number;
  isDisabled?: boolean;
}
