/** Who reviews the folder of an area, as `CODEOWNERS` says it: of its lines that match, the last one decides. */
export function ownerOf(area: string, codeowners: string): string | undefined {
  const own = `/apps/${area}/`;
  const lines = codeowners
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([pattern = '']) => pattern === '*' || (pattern.endsWith('/') && own.startsWith(pattern)));
  return lines.at(-1)?.slice(1).join(' ') || undefined;
}
