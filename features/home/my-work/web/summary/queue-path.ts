import * as paths from "#platform/contract/paths.ts";

type FilterValue = string | number | readonly number[];

/** Returns the address of the queue with filters; a list matches any of its values. */
export function queuePath(filters: Readonly<Record<string, FilterValue>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const each of typeof value === "object" ? value : [value]) params.append(name, String(each));
  return `${paths.myWork}?${params}`;
}
