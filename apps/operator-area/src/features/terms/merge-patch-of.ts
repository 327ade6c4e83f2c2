type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The JSON merge patch (RFC 7396) that makes `after` of `before`; undefined: they are the same. */
export function mergePatchOf(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
  const patch: Json = {};
  for (const name of Object.keys(before)) if (!(name in after)) patch[name] = null;
  for (const [name, value] of Object.entries(after)) {
    const change = mergePatchOf(before[name], value);
    if (change !== undefined) patch[name] = change;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}
