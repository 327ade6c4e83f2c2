// TypeScript 7 has no API for programs yet, and generators of others need one: they are given version 5.
import { registerHooks } from 'node:module';

const typescript = import.meta.resolve('typescript');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: typescript, shortCircuit: true } : next(specifier, context),
});
