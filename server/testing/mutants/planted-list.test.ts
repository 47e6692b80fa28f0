import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAsvsRows } from '#server/testing/asvs-rows.ts';
import { testsNamedIn } from '#server/testing/named-tests.ts';
import { patternOf, plant, readPlantedDefects } from './planted-list.ts';

const defects = readPlantedDefects();
const met = new Map(readAsvsRows().flatMap(({ numbers, state, where }) => (state === 'met' ? [[numbers, where]] : [])));

test('every planted defect can still be planted: its text stands in its file once', () => {
  for (const defect of defects) {
    const source = readFileSync(defect.file, 'utf8');
    expect(plant(defect, source), defect.row).not.toBe(source);
  }
});

test('every planted defect is of a requirement that is met, whose row names its test, or its test cites its rule', () => {
  const unnamed = defects.filter(({ row, test: file, title }) => {
    if (/^[A-Z]/.test(row)) {
      const source = readFileSync(join('server', file), 'utf8');
      return !title.includes(`[${row}]`) || !source.includes(`test('${title}'`);
    }
    const named = testsNamedIn(met.get(row) ?? '').filter((one) => one.file === file);
    return !named.some(({ titles }) => titles.includes(title));
  });
  expect(unnamed).toEqual([]);
});

test('every requirement on files, signing in, sessions, access and the log that is met has a planted defect', () => {
  const planted = new Set(defects.map(({ row }) => row));
  const chapters = [...met.keys()].filter((number) => /^(?:5|6|7|8|16)\./.test(number));
  expect(chapters.filter((number) => !planted.has(number))).toEqual([]);
  expect(planted.size).toBeGreaterThanOrEqual(45);
});

test('a title finds its tests by their full names, whatever was put into it', () => {
  const found = (title: string, name: string) => new RegExp(patternOf(title)).test(name);
  expect(
    found(
      'at %s a %s session has exactly these flags',
      'cookies at https://a.example a device session has exactly these flags',
    ),
  ).toBe(true);
  expect(found('[OB3] no record', 'times [OB3] no record of any kind')).toBe(true);
  expect(found('[OB3] no record', 'times O no record of any kind')).toBe(false);
  expect(found('is found', 'this is lost')).toBe(false);
});
