/** Every picture by its name, drawn as SVG. */
export declare const SCENES: Record<string, () => string>;
