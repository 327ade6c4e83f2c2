// page(() => import('./x.route.ts'), {…})  ->  page(() => import(/* webpackChunkName: "x_route" */ './x.route.ts'), {…}, 'area/x_route')
// so that the server can tell which files of a release a rendered screen needs. The same for lazyComponent(…) and lazyExport(…).
const CALL =
  /\b(page|lazyComponent|lazyExport)\(\s*\(\)\s*=>\s*import\(\s*(['"])([^'"]+)\2\s*,?\s*\)\s*(?:,\s*(\{[^{}]*\}|[A-Za-z_$][\w$.]*)\s*)?,?\s*\)/g;

/** Name of the chunk of a file that is imported. */
const chunkNameOf = (file) =>
  file
    .replace(/^(\.+\/)+/, '')
    .replace(/\.[tj]sx?$/, '')
    .replace(/[^\w]+/g, '_');

module.exports = function nameChunks(source) {
  const { area, hasScreenTexts } = this.getOptions();
  return source.replace(CALL, (_, call, quote, file, options) => {
    const name = chunkNameOf(file);
    const texts = call === 'page' && hasScreenTexts ? ', true' : '';
    return `${call}(() => import(/* webpackChunkName: "${name}" */ ${quote}${file}${quote}), ${options ?? '{}'}, "${area}/${name}"${texts})`;
  });
};
module.exports.chunkNameOf = chunkNameOf;
