type FilterValue = string | number | readonly number[];

/** The queue under filters of its address; a list means any of its values. */
export function queuePath(filters: Readonly<Record<string, FilterValue>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const each of typeof value === "object" ? value : [value]) params.append(name, String(each));
  return `/MiTrabajo?${params}`;
}
