/** Returns the fields whose value changes, each with its old and new value, for the details of an audit entry. */
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
