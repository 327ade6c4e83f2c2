/** Every picture by its name, drawn as SVG. */
export const SCENES: Record<string, () => string>;
