import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: '.', include: ['server/testing/oscal/*.check.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
