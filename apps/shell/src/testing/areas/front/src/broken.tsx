export function Component(): never {
  throw new Error('broken on purpose');
}
