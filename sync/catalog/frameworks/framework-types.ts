import type { FrameworkCode, FrameworkType } from './framework-codes.ts';

/** One part of a framework, and the requirements of NIST SP 800-171 r2 whose work counts there too. */
interface FrameworkArea {
  title: string;
  /** What of that work carries over. */
  carries: string;
  /** Dotted numbers, in order. */
  controls: readonly string[];
}

export interface Framework {
  code: FrameworkCode;
  name: string;
  type: FrameworkType;
  description: string;
  /** Who issues it, and in which edition it was read. */
  source: string;
  /** Whom it binds. */
  appliesTo: string;
  areas: readonly FrameworkArea[];
  /** What it asks beyond NIST SP 800-171. */
  beyond: readonly string[];
}
