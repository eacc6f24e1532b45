/** Returns the fields that really change, each as it was and as it is, for the details of an audit entry. */
export function changedFields(
  before: object,
  change: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  const was = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(change)
      .filter(([name, value]) => value !== undefined && value !== was[name])
      .map(([name, to]) => [name, { from: was[name], to }]),
  );
}
