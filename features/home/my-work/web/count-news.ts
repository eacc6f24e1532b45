/** Returns how many of the new matters in a live update match the active filters. */
export function countNews(update: Record<string, unknown>, filters: Record<string, string[]>): number {
  const passes = (name: string, value: unknown) => !filters[name] || filters[name].includes(String(value));
  // A live update contains neither the owner of a matter nor its deadline, so with these filters nothing is counted.
  if (filters.mias || filters.vencidas || filters.responsable) return 0;
  const isVisible =
    passes("tipo", update.kind) &&
    passes("empresa", update.company_id) &&
    passes("severidad", update.severity);
  return isVisible ? Number(update.added ?? 0) : 0;
}
