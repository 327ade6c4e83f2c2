/** Front-end tests (`*.test.ts`, `*.test.tsx` of libs and areas). The back end and the tools run under `node --test`. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

export default {
  roots: ['<rootDir>/libs', '<rootDir>/apps'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/apps/api/'],
  modulePathIgnorePatterns: ['/dist/'],
  testEnvironment: '<rootDir>/tools/check/jest-browser.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/check/jest-waits.cjs'],
  testTimeout: 30_000,
  // Jest's own choice leaves one core idle: of two that is every second one
  maxWorkers: '100%',
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/check/css-names.cjs',
    '\\.svg$': '<rootDir>/tools/check/file-name.cjs',
  },
  extensionsToTreatAsEsm: [],
};
