import vm from 'node:vm';

/**
 * Runs one CommonJS file with a closed `require`. Nothing outside keeps what it made: drop the result and it is
 * collected. (The compiled source stays in V8's own cache for a while; that is no leak.)
 */
export function evaluate(code: string, filename: string, shared: Record<string, unknown>): unknown {
  const require = (name: string) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`${filename} requires "${name}", which the shell does not share`);
  };
  const module: { exports: unknown } = { exports: {} };
  const script = new vm.Script(`(function(module,exports,require){${code}\n})`, { filename });
  (script.runInThisContext() as (...given: unknown[]) => void)(module, module.exports, require);
  return module.exports;
}
