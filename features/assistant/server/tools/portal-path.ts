type Value = string | number | boolean | undefined | null | readonly string[];

/** A place of the portal with its filters as the address bar holds them. */
export function portalPath(path: string, filters: Readonly<Record<string, Value>> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null || value === false || value === "") continue;
    for (const each of Array.isArray(value) ? value : [value])
      params.append(name, each === true ? "si" : String(each));
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
