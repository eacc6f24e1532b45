export const investigationsPath = "/Investigations";
export const newInvestigationPath = "/Investigations/Nueva";

/** The parts of an investigation's page, as its address names them; the first one is what opens. */
export const investigationParts = ["matriz", "tablero", "notas", "cliente", "equipo"] as const;
export type InvestigationPart = (typeof investigationParts)[number];

/** The page of one investigation, perhaps at one of its parts. */
export function investigationPath(id: string, part?: InvestigationPart): string {
  const page = `${investigationsPath}/${id}`;
  return part && part !== investigationParts[0] ? `${page}?parte=${part}` : page;
}

/** The list with some of it in force: what a figure was counted of. */
export function investigationListPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? "/Investigations/Lista" : `/Investigations/Lista?${params}`;
}
