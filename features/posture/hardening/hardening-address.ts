import * as paths from "#platform/contract/paths.ts";

/** One machine under one guide, with some of its rules in view. */
export function targetPath(
  id: string,
  query: { resultado?: string; vista?: "secciones" | "historia" } = {},
): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? paths.hardeningTarget(id) : `${paths.hardeningTarget(id)}?${params}`;
}
