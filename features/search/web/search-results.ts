import type { SearchArea, SearchGroup, SearchHit } from "#features/search/search.contract.ts";

export interface ResultGroup {
  title: string;
  hits: readonly SearchHit[];
}

const areaWords = {
  screen: "Pantallas",
  asset: "Activos",
  account: "Personas",
  article: "Base de conocimiento",
  bulletin: "Boletines",
  report: "Reportes",
  service_period: "Períodos de servicio",
} as const satisfies Record<SearchArea, string>;

/** What is shown for a question: the screens known here and now, then what the server found. */
export function resultsOf(screens: readonly SearchHit[], found: readonly SearchGroup[]): ResultGroup[] {
  const known = new Set(screens.map(({ path }) => path));
  const more = found.find(({ area }) => area === "screen")?.hits.filter(({ path }) => !known.has(path)) ?? [];
  const groups = [
    { title: areaWords.screen, hits: [...screens, ...more] },
    ...found
      .filter(({ area }) => area !== "screen")
      .map(({ area, hits }) => ({ title: areaWords[area], hits })),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
