// Reads the docstrings of the contract's schemas and calls, by the path of what they describe.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const sources = resolve(import.meta.dirname, '../../libs/api-client/src');

const shapes = resolve(sources, 'core/shapes.ts');

/** What is said of a value, and of its fields. */
interface Node {
  text?: string;
  fields: Map<string, Node>;
}

/** Path of a field, joined by dots, to its description; `''` is the schema itself. */
export type Texts = Record<string, string>;
export interface Docstrings {
  /** By the name of the exported constant. */
  schemas: Record<string, Texts>;
  /** By the name of the call: `''` is the call, `body.rooms` a field of its body. */
  calls: Record<string, Texts>;
}

/** Of `v`: the first argument is what the docstrings are about. */
const WRAPPERS = /^(pipe|array|optional|exactOptional|nullable|nullish|object|strictObject|looseObject|lazy|partial)$/;
const empty = (): Node => ({ fields: new Map() });

/** A docstring as running text; words that only a maintainer needs (ids of requirements) are left out. */
function plain(text: string): string {
  return (
    text
      .replace(/\{@link (\w+)\}/g, '`$1`')
      .replace(/\s*\((?:[A-Z]+-\d+(?:(?:,| to) )?)+\)/g, '')
      // a problem document has the details of its code beside the code
      .replace(/`details\./g, '`')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function docOf(node: ts.Node): string | undefined {
  const last = ts
    .getJSDocCommentsAndTags(node)
    .filter((each): each is ts.JSDoc => ts.isJSDoc(each))
    .at(-1);
  const text = last && plain(ts.getTextOfJSDocComment(last.comment) ?? '');
  return text === '' ? undefined : text;
}

interface Constant {
  file: string;
  value: ts.Expression;
  text: string | undefined;
  isExported: boolean;
}

function readConstants(): { constants: Map<string, Constant>; imports: Map<string, string> } {
  const constants = new Map<string, Constant>();
  const imports = new Map<string, string>();
  for (const name of globSync('**/*.ts', { cwd: sources })) {
    if (/\.(test|fixtures|arbitraries|queries)\.ts$/.test(name)) continue;
    const file = resolve(sources, name);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const from = statement.moduleSpecifier.text;
        const named = statement.importClause?.namedBindings;
        if (!from.startsWith('.') || !named || !ts.isNamedImports(named)) continue;
        for (const { name: local, propertyName } of named.elements)
          imports.set(`${file}#${local.text}`, `${resolve(file, '..', from)}#${(propertyName ?? local).text}`);
      }
      if (!ts.isVariableStatement(statement)) continue;
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
      for (const { name: own, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(own) && initializer)
          constants.set(`${file}#${own.text}`, { file, value: initializer, text: docOf(statement), isExported });
      }
    }
  }
  return { constants, imports };
}

/** @param isComponent whether a schema of this name is described once, in a place of its own */
export function readDocstrings(isComponent: (name: string) => boolean): Docstrings {
  const { constants, imports } = readConstants();
  const open = new Set<string>();

  function find(file: string, name: string): [string, Constant] | undefined {
    let key = `${file}#${name}`;
    for (let next = imports.get(key); next; next = imports.get(key)) key = next;
    const found = constants.get(key);
    return found && [key, found];
  }

  function merge(into: Node, from: Node) {
    for (const [name, node] of from.fields) into.fields.set(name, node);
    return into;
  }

  /** What an expression describes. `isSpread`: its fields are wanted, also those of a schema with a place of its own. */
  function nodeOf(value: ts.Expression, file: string, isSpread = false): Node {
    if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
      return nodeOf(value.expression, file, isSpread);
    if (ts.isArrowFunction(value) && !ts.isBlock(value.body)) return nodeOf(value.body, file, isSpread);
    if (ts.isArrayLiteralExpression(value)) {
      return value.elements.reduce((node, each) => merge(node, nodeOf(each, file)), empty());
    }
    if (ts.isPropertyAccessExpression(value)) {
      const node = nodeOf(value.expression, file, true);
      return value.name.text === 'entries' ? node : (node.fields.get(value.name.text) ?? empty());
    }
    if (ts.isIdentifier(value)) {
      const found = find(file, value.text);
      if (!found || open.has(found[0])) return empty();
      const [key, { file: home, value: meant, isExported, text }] = found;
      if (isExported && !isSpread && isComponent(value.text)) return empty();
      open.add(key);
      const node = nodeOf(meant, home, isSpread);
      open.delete(key);
      // what is said of a shape of everything is said once, where shapes are explained
      return text === undefined || isSpread || home === shapes ? node : { ...node, text: node.text ?? text };
    }
    if (ts.isCallExpression(value)) return nodeOfCall(value, file, isSpread);
    if (!ts.isObjectLiteralExpression(value)) return empty();
    const node = empty();
    for (const property of value.properties) {
      if (ts.isSpreadAssignment(property)) merge(node, nodeOf(property.expression, file, true));
      if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue;
      const name = property.name.getText().replace(/^['"]|['"]$/g, '');
      const field = nodeOf(ts.isPropertyAssignment(property) ? property.initializer : property.name, file);
      const text = docOf(property);
      node.fields.set(name, text === undefined ? field : { ...field, text });
    }
    return node;
  }

  function nodeOfCall(call: ts.CallExpression, file: string, isSpread: boolean): Node {
    const [first, second] = call.arguments;
    const { expression } = call;
    if (ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'v') {
      const name = expression.name.text;
      const described =
        name === 'record' || name === 'variant'
          ? second
          : name === 'union' || name === 'intersect' || WRAPPERS.test(name)
            ? first
            : undefined;
      return described ? nodeOf(described, file, isSpread) : empty();
    }
    if (!ts.isIdentifier(expression)) return empty();
    if (expression.text === 'paged') {
      const node = nodeOf(expression, file, true);
      if (first) node.fields.set('content', nodeOf(first, file));
      return node;
    }
    return empty();
  }

  const flatten = (node: Node, path: string, into: Texts): Texts => {
    if (node.text !== undefined) into[path] = node.text;
    for (const [name, field] of node.fields) flatten(field, path === '' ? name : `${path}.${name}`, into);
    return into;
  };

  const schemas: Record<string, Texts> = {};
  const calls: Record<string, Texts> = {};
  for (const [key, { file, value, text, isExported }] of constants) {
    const name = key.slice(key.indexOf('#') + 1);
    if (ts.isCallExpression(value) && /^(operatorE|e)ndpoint$/.test(value.expression.getText())) {
      const [definition] = value.arguments;
      if (!definition) continue;
      const { fields } = nodeOf(definition, file);
      const parts = new Map([...fields].filter(([part]) => ['params', 'query', 'body', 'answer'].includes(part)));
      const answer = parts.get('answer');
      // the sentence before a call's answer is about the call: a schema's own description is the schema's
      if (answer) parts.set('answer', { fields: answer.fields, ...(answer.text ? { text: answer.text } : {}) });
      calls[name] = flatten({ fields: parts, ...(text ? { text } : {}) }, '', {});
    } else if (isExported && isComponent(name)) {
      open.add(key);
      schemas[name] = flatten({ ...nodeOf(value, file), ...(text ? { text } : {}) }, '', {});
      open.delete(key);
    }
  }
  const sorted = (table: Record<string, Texts>) =>
    Object.fromEntries(
      Object.entries(table)
        .filter(([, texts]) => Object.keys(texts).length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return { schemas: sorted(schemas), calls: sorted(calls) };
}
