// CSS Modules in tests: every class is its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
