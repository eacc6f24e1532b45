import * as paths from "#platform/contract/paths.ts";

/** Returns the address of the page of one machine under one guide, with some of its rules selected. */
export function targetPath(
  id: string,
  query: { resultado?: string; vista?: "secciones" | "historia" } = {},
): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? paths.hardeningTarget(id) : `${paths.hardeningTarget(id)}?${params}`;
}
