import { cleanOfficialText } from './pack-cleaning.ts';
import { findRequirementWithin, findWrittenObjective, findWrittenRequirement, isOnlyInRevision3 } from './pack-ids.ts';
import { noTexts, type PackMethod, type PackTexts } from './pack-texts.ts';

/** A label of the file that could not be imported, with the reason as people read it. */
export interface BadLabel {
  label: string;
  reason: string;
}

/** The contents of one file, or why none of it can be imported. */
export type PackReading =
  | { ok: true; format: 'oscal' | 'cprt' | 'table'; title: string; texts: PackTexts; bad: BadLabel[] }
  | { ok: false; reason: string };

export const REVISION_3 =
  'This is Rev. 3 of SP 800-171. The assessment goes by Rev. 2, so only Rev. 2 can be imported.';

const TEXT_LENGTH = 12_000;
/** More bad labels than this are only counted: the file is probably another publication. */
const LABELS_TOLD = 400;

/** Whether words in a file name Rev. 3. */
export function saysRevision3(...words: string[]): boolean {
  return words.some((word) =>
    /800[-_ ]?171[^\d]{0,3}(?:rev(?:ision)?[._ ]*|r|_)3(?!\d)|\brev(?:ision)?\.? ?3\b/i.test(word),
  );
}

/** Collects the texts of one file of any format, and the problems with its labels. */
export class PackCollector {
  readonly texts: PackTexts = noTexts();
  readonly bad: BadLabel[] = [];
  #isRevision3 = false;

  /** Notes any id of the file, imported or not: families of Rev. 3 give its revision away. */
  see(label: string): void {
    if (isOnlyInRevision3(label)) this.#isRevision3 = true;
  }

  refuse(label: string, reason: string): void {
    if (this.bad.length < LABELS_TOLD) this.bad.push({ label: label.slice(0, 80), reason });
  }

  requirement(label: string, text: string): string | undefined {
    const id = this.#known(label, findWrittenRequirement(label), 'no requirement of Rev. 2');
    if (id === undefined) return undefined;
    const cleaned = this.#checked(label, text);
    const before = this.texts.requirements[id]?.official;
    if (cleaned !== undefined && this.#isNew(label, before, cleaned)) {
      this.texts.requirements[id] = { ...this.texts.requirements[id], official: cleaned };
    }
    return id;
  }

  discussion(label: string, text: string): void {
    const id = this.#known(label, findRequirementWithin(label), 'no requirement of Rev. 2');
    const cleaned = id && this.#checked(label, text);
    if (!id || !cleaned) return;
    const before = this.texts.requirements[id];
    if (this.#isNew(label, before?.discussion, cleaned)) {
      this.texts.requirements[id] = { official: before?.official ?? '', discussion: cleaned };
    }
  }

  objective(label: string, text: string, controlId?: string): void {
    const id = this.#known(label, findWrittenObjective(label, controlId), 'no objective of SP 800-171A');
    const cleaned = id && this.#checked(label, text);
    if (!id || !cleaned) return;
    if (this.#isNew(label, this.texts.objectives[id]?.official, cleaned)) {
      this.texts.objectives[id] = { official: cleaned };
    }
  }

  method(label: string, method: PackMethod, text: string): void {
    const id = this.#known(label, findRequirementWithin(label), 'no requirement of Rev. 2');
    const cleaned = id && this.#checked(label, text);
    if (!id || !cleaned) return;
    const before = this.texts.methodObjects[id];
    if (this.#isNew(label, before?.[method], cleaned)) this.texts.methodObjects[id] = { ...before, [method]: cleaned };
  }

  reading(format: 'oscal' | 'cprt' | 'table', title: string): PackReading {
    if (this.#isRevision3) return { ok: false, reason: REVISION_3 };
    // A discussion alone is no requirement: its wording comes from another file, or stays missing.
    for (const [id, { official, discussion }] of Object.entries(this.texts.requirements)) {
      if (official !== '') continue;
      delete this.texts.requirements[id];
      if (discussion) this.refuse(id, 'has a discussion and no requirement in this file');
    }
    const { requirements, objectives, methodObjects } = this.texts;
    const count = [requirements, objectives, methodObjects].reduce((sum, part) => sum + Object.keys(part).length, 0);
    if (count === 0)
      return { ok: false, reason: 'No requirement and no objective of SP 800-171 Rev. 2 was found in this file.' };
    return { ok: true, format, title: cleanOfficialText(title).slice(0, 200), texts: this.texts, bad: this.bad };
  }

  #known(label: string, id: string | undefined, reason: string): string | undefined {
    this.see(label);
    if (id === undefined) this.refuse(label, reason);
    return id;
  }

  #checked(label: string, text: string): string | undefined {
    const cleaned = cleanOfficialText(text);
    if (cleaned.length <= TEXT_LENGTH) return cleaned || undefined;
    this.refuse(label, `longer than ${TEXT_LENGTH.toLocaleString('en-US')} characters`);
    return undefined;
  }

  #isNew(label: string, before: string | undefined, text: string): boolean {
    if (before === undefined || before === '' || before === text) return true;
    this.refuse(label, 'is in the file twice, with two wordings; the first one is taken');
    return false;
  }
}
