/** Those that the caller works for and that were asked for; null: all. */
export const narrowed = (own: readonly number[] | null, asked: readonly number[] | undefined) =>
  asked === undefined ? own : own === null ? asked : asked.filter((id) => own.includes(id));
