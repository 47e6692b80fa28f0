import { expect, test } from 'vitest';
import { textsOf } from './shown-texts.ts';

test.each<[string, string[]]>([
  ["// 'Failed to save'\nexport const failed = 1;", []],
  ["/* 'Failed to save' */ call(failedToSave);", []],
  ["say('Failed to save');", ['Failed to save']],
  ['say({ title: `Added ${count} controls` });', ['Added {} controls']],
  ['<p>Failed\n  to {what} save</p>', ['Failed to {} save']],
  ['<p><b>{count}</b> controls found</p>', ['controls found']],
  ['<p>{/* Failed to save */}</p>', []],
])('of %s somebody may be shown %j', (source, texts) => {
  const found = textsOf('a.tsx', source);
  expect([...found].filter((text) => /[a-z]/.test(text))).toEqual(texts);
});
