/** An element of a part; names are as written, with their prefixes. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  /** The text directly in it, entities as written. */
  text: string;
}

type Opened = XmlElement & { children: XmlElement[] };

const token = /<(?:\?[^]*?\?>|!--[^]*?-->|(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)/y;
const attribute = /([\w:.-]+)\s*=\s*["']([^]*?)["'](?=\s|$)/g;

/** Parses a whole part. Throws if it is not well-formed. */
export function xmlTree(xml: string): XmlElement {
  const top: Opened = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', token.lastIndex)) {
    const parent = open.at(-1) ?? top;
    parent.text += xml.slice(token.lastIndex, at);
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found) throw new Error(`no tag: ${xml.slice(at, at + 60)}`);
    const [, isEnd, name, attributes = '', isEmpty] = found;
    if (!name) continue;
    if (isEnd) {
      if (parent.name !== name) throw new Error(`</${name}> ends <${parent.name}>`);
      open.pop();
      continue;
    }
    const pairs = Array.from(attributes.matchAll(attribute), ([, key = '', value = '']) => [key, value] as const);
    const element: Opened = { name, attributes: new Map(pairs), children: [], text: '' };
    if (element.attributes.size < pairs.length) throw new Error(`<${name}> has an attribute twice`);
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [root] = top.children;
  if (!root || top.children.length > 1 || open.length > 1) throw new Error('a part has one whole element');
  return root;
}

/** The element and all its descendants, in order. */
export function elementsOf(element: XmlElement, found: XmlElement[] = []): XmlElement[] {
  found.push(element);
  for (const child of element.children) elementsOf(child, found);
  return found;
}

export function elementsNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? elementsOf(element).filter((one) => one.name === name) : [];
}
