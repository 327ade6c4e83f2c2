const { options } = require('./.dependency-cruiser.cjs');

/**
 * Folders beside each other import in one direction. A folder and those in it are one thing here: what ties the two is
 * found by `tools/check/folder-borders.ts`. Tests and their fixtures, which nothing else imports, may use the whole of
 * what they test.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'folders that need each other cannot be read, moved or released one at a time',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        options.exclude.path,
        '\\.(test|node-test|test-types|bench)\\.',
        'fixtures\\.tsx?$',
        '/(test-kit|testing)/',
        '/(testing|standalone)\\.tsx?$',
      ],
    },
  },
};
