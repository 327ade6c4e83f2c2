import type { ParseKeys, Resources } from 'i18next';

/** Keys of the English texts of a package, plurals without their endings: what `t` of its namespace takes. */
export type TextKey<Namespace extends keyof Resources> = ParseKeys<Namespace>;
