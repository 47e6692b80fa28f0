import type { FrameworkCode, FrameworkType } from './framework-codes.ts';

/** One part of a framework, and the requirements of NIST SP 800-171 r2 whose work counts there too. */
interface FrameworkArea {
  title: string;
  /** How that work counts there. */
  carries: string;
  /** Dotted numbers, in order. */
  controls: readonly string[];
}

export interface Framework {
  code: FrameworkCode;
  name: string;
  type: FrameworkType;
  description: string;
  /** Its issuer, and the edition used here. */
  source: string;
  /** Who is bound by it. */
  appliesTo: string;
  areas: readonly FrameworkArea[];
  /** What it requires beyond NIST SP 800-171. */
  beyond: readonly string[];
}
