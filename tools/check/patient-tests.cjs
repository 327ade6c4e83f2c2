// What a test waits for appears at once where nothing else runs; beside a build, the second that is usual is short.
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 8000 });
