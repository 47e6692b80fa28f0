import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { GalleryPicture } from '#web/paper/paper.ts';
import type { SprsFacts } from '#web/parts/sprs/sprs-view.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import type { EvidenceOfTeam } from './team-evidence.ts';

/** What of this device's work the server does not have. */
export interface NotSent {
  /** Changes that this device carries for others, by the name of their author. */
  carried: readonly { name: string; changes: number }[];
  /** Changes of its own. */
  own: number;
}

/** The photos that a report prints, and how many it does not. */
export interface ReportPhotos {
  printed: readonly GalleryPicture[];
  /** Not on this device, or more than a report holds. */
  left: number;
}

/** Everything that the papers of a package are made from. The same source gives the same bytes. */
export interface PackageSource extends TeamAssessment {
  organizationName: string;
  people: readonly Member[];
  system: System;
  timeZone: string;
  /** The words of the pack that the assessment is bound to; null where it has none, or this device lacks them. */
  official: PackTexts | null;
  /** Titles in plain words, by objective. */
  titles: ReadonlyMap<string, string>;
  evidence: EvidenceOfTeam;
  photos: ReportPhotos;
  notSent: NotSent;
  /** What the SPRS worksheet names besides the answers. */
  sprs: SprsFacts;
}

/** When the newest record behind a package was changed. */
export function madeAtOf({ assessment, members, findings, methods, rulings, evidence }: PackageSource): string | null {
  return newestChange([assessment, ...members, ...findings, ...methods, ...rulings, ...evidence.shown.values()]);
}
