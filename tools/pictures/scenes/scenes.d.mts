type Options = Record<string, unknown>;
/** A coast with hotel and pool. */
export function coast(options?: Options): string;
/** A hotel room with a view. */
export function room(options?: Options): string;
/** Ridges of forest or dunes. */
export function ridges(options?: Options): string;
