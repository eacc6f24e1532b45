/** A frequent view of a list: the filter values that the tab sets, and the filter value whose count it shows. */
export interface ListTab {
  label: string;
  sets: Readonly<Record<string, readonly string[]>>;
  counted?: { filter: string; value: string };
}

/** The names of the filters that tabs set. */
export function tabNames(tabs: readonly ListTab[]): string[] {
  return [...new Set(tabs.flatMap(({ sets }) => Object.keys(sets)))];
}

/** Returns the tab that matches the filters, as far as tabs set them. */
export function tabOf(tabs: readonly ListTab[], filters: Record<string, string[]>): ListTab | undefined {
  const names = tabNames(tabs);
  return tabs.find(({ sets }) =>
    names.every((name) => (filters[name] ?? []).join("\n") === (sets[name] ?? []).join("\n")),
  );
}
