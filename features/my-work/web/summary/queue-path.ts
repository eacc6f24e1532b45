/** The queue under filters of its address. */
export function queuePath(filters: Readonly<Record<string, string | number>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  return `/MiTrabajo?${params}`;
}
