const WIDTH = 150;

/** JSON that people can read and edit: what fits into a line stands in one, all else is opened up. */
export function layOut(value: unknown, indent = ''): string {
  const short = inLine(value);
  if (indent.length + short.length <= WIDTH || value === null || typeof value !== 'object') return short;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((entry) => inner + layOut(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${layOut(entry, inner)}`);
  return `${isList ? '[' : '{'}\n${entries.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

function inLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inLine(entry)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}
