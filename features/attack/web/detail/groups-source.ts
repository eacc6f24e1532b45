/**
 * Of which version of ATT&CK the groups of a technique are. They may be older than the matrix: then their techniques
 * were brought to its names.
 */
export function groupsSource(groups: { version: string; count: number }, matrix: string): string {
  const older = groups.version !== matrix;
  if (groups.count === 0)
    return older
      ? `Ningún grupo, según los de ATT&CK ${groups.version} llevados a las técnicas de esta matriz (${matrix}).`
      : `ATT&CK ${matrix} no le conoce ninguno.`;
  const source = older
    ? `Son los grupos de ATT&CK ${groups.version}, llevados a las técnicas de esta matriz (${matrix}).`
    : `Según ATT&CK ${matrix}.`;
  return `${source} Al elegir uno, la matriz muestra solo sus técnicas.`;
}
