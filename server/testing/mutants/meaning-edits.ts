import { parseSync } from 'vite';
import { switched, switchHeader } from './meaning-switch.ts';
import type { Mutant } from './sample-mutants.ts';

/**
 * The kind of mistake: the workspace in a query is left out, two neighboring statements are swapped, a call, a marker
 * or a wait is forgotten, a guard lets everything pass.
 */
export const meanings = ['workspace', 'order', 'forgotten', 'guard'] as const;
type Meaning = (typeof meanings)[number];

/** A wrong edit that somebody could make who does not see what a line is for. */
export interface MeaningEdit extends Mutant {
  meaning: Meaning;
  /** Offsets in the file's text. */
  start: number;
  end: number;
  /** Whether it is in a statement that changes or deletes rows. */
  isWrite: boolean;
  /** The text before and after the edited place that puts the edit behind a switch. */
  before: string;
  behind: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Log lines, and releasing what ends with the process anyway: without them nothing is lost. */
const HARMLESS =
  /(?:^|[.#])(?:log|info|warn|error|debug|clearTimeout|clearInterval|unref|close|closeSync|destroy|abort)$/;
/** Guards that only skip unnecessary work. */
const SPARES_WORK = /\.(?:length|size)(?: === 0)?$/;
const LEAVES = /^(?:Return|Throw|Continue|Break)Statement$/;

/** Every such edit of a file. */
export function listMeaningEdits(fileName: string, source: string): MeaningEdit[] {
  return new EditList(fileName, source).made;
}

/** The file's text with these edits in it, each behind its switch. Edits are nested or separate. */
export function withSwitches(source: string, edits: readonly MeaningEdit[]): string {
  const length = ({ start, end }: MeaningEdit) => end - start;
  const outerFirst = edits.toSorted((a, b) => length(b) - length(a));
  const points = outerFirst.flatMap(({ start, end, before, behind }, index) => [
    // Where one ends and the next begins, the first must be closed first.
    { at: end, order: -1 - index, text: behind },
    { at: start, order: 1 + index, text: before },
  ]);
  let text = '';
  let from = 0;
  for (const { at, text: added } of points.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    text += source.slice(from, at) + added;
    from = at;
  }
  return switchHeader + text + source.slice(from);
}

/** The file's text with one edit in it, without a switch. */
export function withEdit(source: string, { start, end, replacement }: MeaningEdit): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

class EditList {
  readonly made: MeaningEdit[] = [];
  readonly #fileName: string;
  readonly #source: string;

  constructor(fileName: string, source: string) {
    this.#fileName = fileName;
    this.#source = source;
    this.#visit(parseSync(fileName, source).program as unknown as Node);
  }

  #visit(node: Node, isConstructing = false, isInTransaction = false): void {
    this.#leaveOut(node);
    this.#forget(node, isConstructing);
    this.#hollow(node);
    const isInside = node.type === 'MethodDefinition' ? node['kind'] === 'constructor' : isConstructing;
    const isWithin = isInTransaction || (node.type === 'CallExpression' && this.#opensTransaction(node));
    for (const value of Object.values(node)) {
      const inner = (Array.isArray(value) ? value : [value]).filter(isNode);
      if (Array.isArray(value)) this.#swap(inner, isWithin);
      for (const one of inner) this.#visit(one, isInside, isWithin);
    }
  }

  #opensTransaction({ callee }: Node): boolean {
    return isNode(callee) && /transaction/i.test(this.#textOf(callee));
  }

  #leaveOut(node: Node): void {
    const text = this.#textOf(node);
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator']))) {
      const sides = [node['left'], node['right']].filter(isNode).map((side) => this.#textOf(side));
      const always = String(node['operator'] === '===');
      if (sides.some((side) => side.endsWith('.workspaceId')) && !sides.includes('undefined'))
        this.#add('workspace', node, always, (id) => [`(${switched(id)} ? ${always} : `, ')']);
    }
    if (node.type === 'TaggedTemplateExpression') {
      const without = text.replace(/(?:record\.)?"workspaceId" = (?=\$\{)/, "'' <> ");
      if (without !== text) this.#add('workspace', node, without, (id) => [`(${switched(id)} ? ${without} : `, ')']);
    }
    const { callee } = node;
    if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return;
    const [named] = node['arguments'] as Node[];
    const query = callee['object'] as Node;
    const isNamed = named && /^'(?:\w+\.)?workspaceId'$/.test(this.#textOf(named));
    if (!isNamed || !/^(?:where|whereRef|on|onRef)$/.test(this.#textOf(callee['property'] as Node))) return;
    const begun = this.#textOf(query)
      .match(/\b(?:deleteFrom|updateTable|selectFrom)\b/g)
      ?.at(-1);
    const wrap = (id: string): Around => [`.$call((query) => ${switched(id)} ? query : query`, ')'];
    this.#add(
      'workspace',
      { start: query.end, end: node.end },
      '',
      wrap,
      begun !== undefined && begun !== 'selectFrom',
    );
  }

  #forget(node: Node, isConstructing: boolean): void {
    if (node.type !== 'ExpressionStatement' || isConstructing) return;
    const expression = node['expression'] as Node;
    const isWait = expression.type === 'AwaitExpression';
    const done = isWait ? (expression['argument'] as Node) : expression;
    const isMarker = done.type === 'AssignmentExpression' || done.type === 'UpdateExpression';
    if (!isMarker && (done.type !== 'CallExpression' || this.#isHarmless(done))) return;
    this.#add('forgotten', node, '{}', (id) => [`{ if (!${switched(id)}) { `, ' } }']);
    if (isWait)
      this.#add('forgotten', done, `Promise.resolve(void ${this.#textOf(done)})`, (id) => [
        `((work) => (${switched(id)} ? undefined : work))(`,
        ')',
      ]);
  }

  #hollow(node: Node): void {
    if (node.type !== 'IfStatement' || node['alternate']) return;
    const { test, consequent } = node as unknown as { test: Node; consequent: Node };
    const last = consequent.type === 'BlockStatement' ? (consequent['body'] as Node[]).at(-1) : consequent;
    if (!last || !LEAVES.test(last.type) || SPARES_WORK.test(this.#textOf(test))) return;
    this.#add('guard', test, 'false', (id) => [`(${switched(id)} ? false : (`, '))']);
  }

  #swap(statements: readonly Node[], isInTransaction: boolean): void {
    for (const [index, first] of statements.entries()) {
      const second = statements[index + 1];
      if (!second || ![first, second].every((one) => this.#canMove(one))) continue;
      const [one, other] = [this.#textOf(first), this.#textOf(second)];
      // The contents of one transaction are stored completely or not at all, so their order does not matter.
      const isTogether = isInTransaction || [one, other].every((text) => /\btrx\b/.test(text));
      if (isTogether || ![first, second].every(waits)) continue;
      const between = { start: first.start, end: second.end };
      const swapped = `${other}\n${one}`;
      this.#add('order', between, swapped, (id) => [`if (${switched(id)}) { ${swapped} } else { `, ' }']);
    }
  }

  /** Whether a statement declares nothing, does not jump, and has an effect. */
  #canMove(node: Node): boolean {
    if (node.type === 'IfStatement') return !/\b(?:return|throw|continue|break)\b/.test(this.#textOf(node));
    if (node.type !== 'ExpressionStatement') return false;
    const expression = node['expression'] as Node;
    const done = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression;
    return done.type === 'CallExpression' && !this.#isHarmless(done);
  }

  #isHarmless({ callee }: Node): boolean {
    const name = isNode(callee) ? this.#textOf(callee) : '';
    return name === 'super' || HARMLESS.test(name);
  }

  #add(
    meaning: Meaning,
    { start, end }: Pick<Node, 'start' | 'end'>,
    replacement: string,
    wrap: (id: string) => Around,
    isWrite = false,
  ): void {
    const id = `${this.#fileName}:${meaning}:${start}-${end}`;
    const [before, behind] = wrap(id);
    const location = { start: this.#placeOf(start), end: this.#placeOf(end) };
    const given = { id, fileName: this.#fileName, location, replacement };
    this.made.push({ ...given, meaning, start, end, isWrite, before, behind });
  }

  #textOf({ start, end }: Pick<Node, 'start' | 'end'>): string {
    return this.#source.slice(start, end);
  }

  #placeOf(offset: number): Mutant['location']['start'] {
    const lines = this.#source.slice(0, offset).split('\n');
    return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
  }
}

/** The text before a place and after it. */
type Around = [string, string];

/** Whether a statement itself waits for something, not only a function in it that somebody calls later. */
function waits(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true;
  if (/Function/.test(node.type)) return false;
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .some(waits);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
