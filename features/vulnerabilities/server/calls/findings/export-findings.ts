import { exposureWords } from "#features/entities/entities.words.ts";
import { ballWords, findingNumber, findingStatusWords } from "#features/scans/scans.words.ts";
import type * as contract from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import type { Finding } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { eachFindingPage } from "#features/vulnerabilities/server/findings/finding-list.store.ts";
import { findingsFrom } from "#features/vulnerabilities/server/findings/finding-view.ts";
import { selectionFor } from "#features/vulnerabilities/server/findings/selection-for.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { Verb } from "#platform/server/verb.ts";

const severityText = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
} as const satisfies Record<Severity, string>;
const yesOrNo = (holds: boolean) => (holds ? "sí" : "no");

/** The columns of the file, with what stands in each. */
const columns: readonly (readonly [title: string, cell: (finding: Finding) => string | null])[] = [
  ["número", ({ number }) => findingNumber(number)],
  ["severidad", ({ severity }) => severityText[severity]],
  ["prioridad", ({ priority }) => String(priority)],
  ["vulnerabilidad", ({ issue }) => issue.title],
  ["cve", ({ issue }) => issue.cves.join(" ")],
  ["activo", ({ asset }) => asset.name],
  ["exposición", ({ asset }) => (asset.exposure ? exposureWords[asset.exposure].toLowerCase() : null)],
  ["lugar", ({ locus }) => locus],
  ["paquete", (finding) => finding.package],
  ["versión instalada", ({ installed_version }) => installed_version],
  ["versión corregida", ({ fixed_version }) => fixed_version],
  ["estado", ({ status }) => findingStatusWords[status]],
  ["le toca a", ({ ball }) => ballWords[ball]],
  ["responsable", ({ assignee_name }) => assignee_name],
  ["se explota hoy (kev)", ({ threat }) => yesOrNo(threat.kev)],
  ["epss", ({ threat }) => (threat.epss === null ? null : String(threat.epss))],
  ["vista por primera vez", ({ first_seen_at }) => first_seen_at],
  ["plazo", ({ clock }) => clock?.due_at ?? null],
  ["cerrada", ({ closed_at }) => closed_at],
  ["no evaluada", ({ not_evaluated }) => yesOrNo(not_evaluated)],
  ["severidad según el escáner", ({ scanner_severity }) => severityText[scanner_severity]],
  ["herramienta", ({ issue }) => issue.source],
  ["regla", ({ issue }) => issue.rule_id],
];
const cellsOf = (finding: Finding) => columns.map(([, cell]) => cell(finding));

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;
const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const exportFindings: Verb<typeof contract.exportFindings> = async (
  context,
  { sort, file, ...filter },
) => {
  const { db, clock } = context;
  const selection = await selectionFor(context, filter);
  async function* pages() {
    for await (const rows of eachFindingPage(db, selection, { sort, limit: rowsAtOnce }))
      yield (await findingsFrom(db, rows, selection)).map(cellsOf);
  }
  return {
    name: `vulnerabilidades-${clock.now().toISOString().slice(0, 10)}.${file}`,
    contentType: contentTypes[file],
    pieces: file === "csv" ? csv(pages()) : workbook(pages()),
  };
};

type Cells = AsyncGenerator<(string | null)[][], void>;

async function* csv(pages: Cells) {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(columns.map(([title]) => title))}`;
  for await (const rows of pages) yield rows.map((cells) => csvLine(cells)).join("");
}

/** Cells are texts, whatever they begin with. */
async function* workbook(pages: Cells) {
  const { writeXlsxStream } = await import("hucre/xlsx");
  async function* rows() {
    for await (const some of pages) yield* some;
  }
  yield* writeXlsxStream(rows(), {
    name: "Vulnerabilidades",
    columns: columns.map(([title]) => ({ header: title, width: title === "vulnerabilidad" ? 48 : 18 })),
    freezePane: { rows: 1 },
    zip64: true,
  });
}
