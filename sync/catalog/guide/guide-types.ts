// The shape of the implementation guide: what a contractor reads about one family, from planning to cost.
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';

export type GuidePriority = 'Critical' | 'High' | 'Medium';
type Complexity = 'Low' | 'Medium' | 'High';

/** U.S. dollars, lowest to highest. */
interface CostRange {
  low: number;
  high: number;
}

/** small: 1-25 employees, medium: 26-100, large: 100+. */
export type CompanySize = 'small' | 'medium' | 'large';

interface GuidePhase {
  name: string;
  /**
   * Weeks or working days, five to a week: '2-3 weeks', '1 week', '3-5 days'. The phases of a family add up to its
   * timeEstimate.
   */
  duration: string;
  tasks: readonly string[];
}

/** A kind of technology and its purpose. */
interface GuideTool {
  kind: string;
  purpose: string;
}

export interface FamilyGuide {
  code: FamilyCode;
  description: string;
  priority: GuidePriority;
  complexity: Complexity;
  /** '8-12 weeks'. */
  timeEstimate: string;
  /** Requirement numbers such as '3.1.1', all of this family. */
  keyControls: readonly string[];
  implementation: { overview: string; phases: readonly GuidePhase[] };
  tools: readonly GuideTool[];
  costs: Readonly<Record<CompanySize, CostRange>>;
  costFactors: readonly string[];
}
