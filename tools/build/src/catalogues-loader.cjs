// catalogues((name) => import(`./i18n/${name}.json`))  ->  { en: () => import(/* webpackChunkName: "texts_en" */ './i18n/en.json'), … }
// one loader for each file of the folder, each in a chunk of which a page needs that of its language only
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

// a chunk name in the call takes the place of `texts`: catalogues that are not part of the page's own
const CALL =
  /\bcatalogues\(\s*\((\w+)\)\s*=>\s*import\(\s*(?:\/\* webpackChunkName: "(\w+)" \*\/\s*)?`(\.[\w./-]*\/)\$\{\1\}\.json`\s*\)\s*,?\s*\)/g;

module.exports = function listCatalogues(source) {
  return source.replace(CALL, (_, _name, chunk = 'texts', path) => {
    const folder = join(this.context, path);
    this.addContextDependency(folder);
    const loaders = readdirSync(folder)
      .filter((file) => /^[a-z]{2,3}\.json$/.test(file))
      .sort()
      .map((file) => file.replace('.json', ''))
      .map((name) => `${name}: () => import(/* webpackChunkName: "${chunk}_${name}" */ '${path}${name}.json')`);
    return `{ ${loaders.join(', ')} }`;
  });
};
