/** Those that an editor has named, in the editor's order; nobody named: all. One that has left the website is passed over. */
export const chosenProperties = <T extends { id: string }>(properties: readonly T[], ids: readonly string[]) =>
  ids.length === 0 ? properties : ids.flatMap((id) => properties.find((entry) => entry.id === id) ?? []);
