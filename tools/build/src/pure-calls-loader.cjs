// export const roomSchema = v.object({…})  ->  export const roomSchema = /*#__PURE__*/ v.object({…})
// so that the bundler leaves out the schemas and calls that a chunk does not use. It cannot know by itself that valibot's
// functions only return values: of a shared library an area has the names, not the code.
const CALL = /(?<![\w.$])((?:v\.[a-z]\w*|endpoint|operatorEndpoint|paged)\()/g;

module.exports = function markPureCalls(source) {
  return source.replace(CALL, '/*#__PURE__*/ $1');
};
