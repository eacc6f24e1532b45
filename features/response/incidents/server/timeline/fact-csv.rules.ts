import { factCategories } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { type Fact, FactDraft } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { factCategoryLabels } from "#features/response/incidents/incidents.labels.ts";
import { csvLine, plainCell } from "#platform/contract/csv-line.ts";

/** The columns of a timeline as CSV, in the order of the export. */
const header = [
  "momento",
  "zona",
  "certeza",
  "orden",
  "tipo",
  "texto técnico",
  "texto simple",
  "técnicas",
  "activos",
  "en el informe",
  "para el cliente",
] as const;

const yes = (value: boolean) => (value ? "sí" : "no");
const certaintyLabels = { exact: "exacta", estimated: "estimada" } as const;

export const headerLine = csvLine([...header]);

export const factCsvLine = (fact: Fact): string =>
  csvLine([
    fact.at,
    fact.zone,
    certaintyLabels[fact.certainty],
    String(fact.position),
    factCategoryLabels[fact.category],
    fact.technical,
    fact.plain,
    fact.techniques.join(" "),
    fact.assets.join("; "),
    yes(fact.in_report),
    yes(fact.visible_client),
  ]);

export type ReadLine = { line: number; draft: FactDraft } | { line: number; reason: string };

const plain = (text: string) => text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const names = new Map(header.map((name) => [plain(name), name]));
const categories = new Map(factCategories.map((each) => [plain(factCategoryLabels[each]), each]));

/** Parses records of a file whose first record has the column names; unknown columns are ignored. */
export function readFactLines(records: readonly { line: number; cells: readonly string[] }[]): ReadLine[] {
  const [first, ...rest] = records;
  const columns = (first?.cells ?? []).map((cell) => names.get(plain(cell)));
  if (!columns.includes("momento") || !columns.includes("texto técnico"))
    return [
      {
        line: first?.line ?? 1,
        reason: "La primera línea debe nombrar las columnas «momento» y «texto técnico».",
      },
    ];
  return rest.map(({ line, cells }): ReadLine => {
    const cell = (name: (typeof header)[number]) => plainCell(cells[columns.indexOf(name)] ?? "").trim();
    return readLine(line, cell);
  });
}

function readLine(line: number, cell: (name: (typeof header)[number]) => string): ReadLine {
  const category = cell("tipo") === "" ? "other" : categories.get(plain(cell("tipo")));
  if (!category) return { line, reason: `Tipo desconocido: «${cell("tipo")}».` };
  const at = cell("momento").replace(" ", "T");
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(at);
  if (!zoned) return { line, reason: "El momento debe decir su zona: 2026-11-20T10:00:00-03:00." };
  const offset = /([+-]\d{2}:\d{2})$/.exec(at)?.[1] ?? "+00:00";
  const draft = FactDraft.safeParse({
    at,
    zone: cell("zona") || offset,
    certainty: plain(cell("certeza")) === "estimada" ? "estimated" : "exact",
    position: Number(cell("orden") || "0"),
    category,
    technical: cell("texto técnico"),
    plain: cell("texto simple"),
    techniques: cell("técnicas")
      .split(/[\s,;]+/)
      .filter(Boolean),
    assets: cell("activos")
      .split(";")
      .map((name) => name.trim())
      .filter(Boolean),
    in_report: plain(cell("en el informe")) !== "no",
    visible_client: plain(cell("para el cliente")) === "si",
  });
  if (draft.success) return { line, draft: draft.data };
  const [issue] = draft.error.issues;
  const where = {
    at: "momento",
    technical: "texto técnico",
    techniques: "técnicas",
    position: "orden",
    zone: "zona",
  }[String(issue?.path[0])];
  return { line, reason: `No se entiende «${where ?? "la línea"}».` };
}
