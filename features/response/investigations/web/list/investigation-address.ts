import * as paths from "#platform/contract/paths.ts";

/** The parts of an investigation's page by their path segment; the first one is the default. */
export const investigationParts = ["matriz", "tablero", "notas", "cliente", "equipo"] as const;
export type InvestigationPart = (typeof investigationParts)[number];

/** Returns the path of an investigation, or of one part of its page. */
export function investigationPath(id: string, part?: InvestigationPart): string {
  const page = paths.investigation(id);
  return part && part !== investigationParts[0] ? `${page}?parte=${part}` : page;
}

/** Returns the path of the list with filters, such as those that a figure links to. */
export function investigationListPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? paths.investigations : `${paths.investigations}?${params}`;
}
