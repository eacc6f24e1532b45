/** The name of a new edition: as its file says, or as a revision of it when that name is taken. */
export function freeLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  for (let revision = 2; ; revision += 1) {
    const next = `${label}, revisión ${revision}`;
    if (!taken.has(next)) return next;
  }
}
