import { families, findObjectiveId } from '#sync/catalog/catalog-facts.ts';
import type { PolicyTemplate, TemplateSentence } from '#sync/catalog/policies/policy-template.ts';

/** Names from the records; an empty one is left to be filled in. */
export interface PolicyNames {
  organization: string;
  system: string;
  officer: string;
}

const unnamed: PolicyNames = {
  organization: '[organization]',
  system: '[system]',
  officer: '[the security officer]',
};

/** The template as a first draft: each sentence on its own line, followed by the objectives it serves. */
export function draftOf({ policy, procedure }: PolicyTemplate, names: PolicyNames): string {
  const line = ([controlId, letters, text]: TemplateSentence) =>
    `${text.replaceAll(/\{(organization|system|officer)\}/g, (_, name: keyof PolicyNames) => names[name].trim() || unnamed[name])} (${controlId}[${[...letters].join(',')}])`;
  return ['Policy', ...policy.map(line), '', 'Procedure', ...procedure.map(line)].join('\n');
}

/** What statements may call a family's text, which is its policy and its procedure. */
export function policyNames(family: string): string[] {
  return families
    .filter(({ code }) => code === family)
    .flatMap(({ name }) => [`${name} Policy and Procedure`, `${name} Procedure`]);
}

/** Objectives that the text names, as '3.1.1[a]' or '3.1.1[a,b]'. */
export function objectivesIn(text: string): ReadonlySet<string> {
  const named = text.matchAll(/(3\.\d{1,2}\.\d{1,2})\[([a-o](?:,\s*[a-o])*)\]/g);
  return new Set(
    [...named].flatMap(([, controlId, letters = '']) =>
      letters.split(',').flatMap((letter) => findObjectiveId(`${controlId}[${letter.trim()}]`) ?? []),
    ),
  );
}

/** How many suggestions in brackets still need a decision. */
export function choicesIn(text: string): number {
  return [...text.matchAll(/(?<!\d)\[[^[\]\n]+\]/g)].length;
}

export interface PolicyLine {
  kind: 'heading' | 'sentence';
  text: string;
}

/** The lines of a policy; a short one without a period is a heading. */
export function policyLinesOf(text: string): PolicyLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: line.length <= 60 && !/[.,;:!?)\]]$/.test(line) ? 'heading' : 'sentence', text: line }));
}
