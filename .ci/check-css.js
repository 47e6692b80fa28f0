// Every class a component names exists in its stylesheet, and every class of a stylesheet is used. Every width of a
// media query is one of web/styles/breakpoints.json.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from 'lightningcss';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const complaints = [];
const files = readdirSync(join(root, 'web'), { recursive: true }).map((file) => join('web', file));

const sheets = new Map();
for (const file of files.filter((name) => name.endsWith('.module.css'))) {
  const cssModules = { animation: false, grid: false, container: false, customIdents: false };
  const { exports } = transform({ filename: file, code: readFileSync(join(root, file)), cssModules });
  const classes = new Set(Object.keys(exports ?? {}));
  sheets.set(file, { classes, used: new Set(), isOpen: false });
}

for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const code = readFileSync(join(root, file), 'utf8');
  const body = code.replaceAll(/^import .*$/gm, '');
  for (const [, name, from] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const path = from.startsWith('#web/') ? from.slice(1) : relative(root, join(root, dirname(file), from));
    const sheet = sheets.get(path);
    if (!sheet) {
      complaints.push(`${file}: there is no ${from}`);
      continue;
    }
    const named = [...body.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))];
    for (const [, plain, quoted] of named) {
      const one = plain ?? quoted;
      sheet.used.add(one);
      if (!sheet.classes.has(one)) complaints.push(`${file}: ${path} has no class ${one}`);
    }
    // A class name computed at run time may be any class of the sheet.
    if (new RegExp(`\\b${name}\\[[^']|[(,{=] ?${name}[,)} ]`).test(body)) sheet.isOpen = true;
  }
}

for (const [file, { classes, used, isOpen }] of sheets) {
  if (isOpen) continue;
  for (const one of classes) if (!used.has(one)) complaints.push(`${file}: nobody names the class ${one}`);
}

// Widths that decide a page's layout come from the list; a min-width is one pixel above the matching max-width.
const widths = Object.values(JSON.parse(readFileSync(join(root, 'web/styles/breakpoints.json'), 'utf8')));
const usedWidths = new Set();
for (const file of files.filter((name) => name.endsWith('.css'))) {
  for (const [query] of readFileSync(join(root, file), 'utf8').matchAll(/@media[^{]*/g)) {
    for (const [, bound, number, unit] of query.matchAll(/(min|max)-width: ?([\d.]+)(\w+)/g)) {
      const width = `${bound === 'min' ? Number(number) - 1 : number}${unit}`;
      usedWidths.add(width);
      if (!widths.includes(width)) complaints.push(`${file}: ${width} is not in web/styles/breakpoints.json`);
    }
  }
}
for (const width of widths) {
  if (!usedWidths.has(width)) complaints.push(`web/styles/breakpoints.json: no style sheet needs ${width}`);
}
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  if (/\((?:min|max)-width: ?\d/.test(readFileSync(join(root, file), 'utf8'))) {
    complaints.push(`${file}: a width by hand; web/styles/breakpoints.json has them`);
  }
}

for (const complaint of complaints.sort()) process.stderr.write(`${complaint}\n`);
process.exit(complaints.length === 0 ? 0 : 1);
