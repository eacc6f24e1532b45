import { exposureLabels } from "#features/detection/entities/entities.labels.ts";
import { isRecordedByPeople } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  ballLabels,
  findingNumber,
  findingStatusLabels,
} from "#features/posture/findings/findings.labels.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Finding } from "../../contracts/finding-list.contract.ts";
import * as contract from "../../contracts/finding-list.contract.ts";
import { findFindingPage } from "./finding-list.store.ts";
import { findings } from "./finding-query.store.ts";
import { findingsFrom } from "./finding-view.ts";
import { selectionFor } from "./selection-for.ts";

export const listFindings: Verb<typeof contract.listFindings> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const { db } = context;
  const selection = await selectionFor(context, filter);
  const page = await findFindingPage(db, selection, { sort, limit, ...(cursor && { cursor }) });
  return { ...page, items: await findingsFrom(db, page.items, selection) };
};

const severityText = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
} as const satisfies Record<Severity, string>;
const yesOrNo = (holds: boolean) => (holds ? "sí" : "no");

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (finding: Finding) => string | null])[] = [
  ["número", ({ number }) => findingNumber(number)],
  ["severidad", ({ severity }) => severityText[severity]],
  ["prioridad", ({ priority }) => String(priority)],
  ["vulnerabilidad", ({ issue }) => issue.title],
  ["cve", ({ issue }) => issue.cves.join(" ")],
  ["activo", ({ asset }) => asset.name],
  ["exposición", ({ asset }) => (asset.exposure ? exposureLabels[asset.exposure].toLowerCase() : null)],
  ["lugar", ({ locus }) => locus],
  ["paquete", (finding) => finding.package],
  ["versión instalada", ({ installed_version }) => installed_version],
  ["versión corregida", ({ fixed_version }) => fixed_version],
  ["estado", ({ status }) => findingStatusLabels[status]],
  ["le toca a", ({ ball }) => ballLabels[ball]],
  ["responsable", ({ assignee_name }) => assignee_name],
  ["se explota hoy (kev)", ({ threat }) => yesOrNo(threat.kev)],
  ["epss", ({ threat }) => (threat.epss === null ? null : String(threat.epss))],
  ["vista por primera vez", ({ first_seen_at }) => first_seen_at],
  ["plazo", ({ clock }) => clock?.due_at ?? null],
  ["cerrada", ({ closed_at }) => closed_at],
  ["no evaluada", ({ not_evaluated }) => yesOrNo(not_evaluated)],
  [
    "severidad según el escáner",
    ({ issue, scanner_severity }) =>
      isRecordedByPeople(issue.source) ? null : severityText[scanner_severity],
  ],
  ["herramienta", ({ issue }) => issue.source],
  ["regla", ({ issue }) => issue.rule_id],
];
const cellsOf = (finding: Finding) => columns.map(([, cell]) => cell(finding));

/** The number of rows per piece of the exported file; small enough that other requests do not wait for a piece. */
const rowsAtOnce = 200;

const exportFindings: Verb<typeof contract.exportFindings> = async (context, { sort, file, ...filter }) => {
  const { db, clock } = context;
  const selection = await selectionFor(context, filter);
  async function* pages() {
    for await (const rows of findings.pages(db, selection, { sort, limit: rowsAtOnce }))
      yield (await findingsFrom(db, rows, selection)).map(cellsOf);
  }
  return {
    name: `vulnerabilidades-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Vulnerabilidades",
      columns: columns.map(([title]) => ({ title, ...(title === "vulnerabilidad" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const listFindingFacets: Verb<typeof contract.listFindingFacets> = async (context, filter) =>
  await findings.facets(context.db, await selectionFor(context, filter));

export const findingListVerbs = [
  route(contract.listFindings, listFindings),
  route(contract.exportFindings, exportFindings),
  route(contract.listFindingFacets, listFindingFacets),
];
