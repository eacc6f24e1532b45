import { useQuery } from "@tanstack/react-query";
import { listEnabledStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import { artifactQuery, artifactStatuses } from "#features/compliance/evidence/artifact-query.ts";
import { listArtifacts, summarizeArtifacts } from "#features/compliance/evidence/evidence.contract.ts";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { countsOfAll, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { filtersOf } from "#platform/web/list/query-filters.ts";
import { statusLabels } from "../evidence-text.ts";
import { evidenceColumns } from "./evidence-columns.tsx";

/** The illustration of the empty list: documents with a seal. */
function EvidenceDrawing() {
  return (
    <svg viewBox="0 0 120 90" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="M34 18h36l16 16v42a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M70 18v16h16M40 44h30M40 53h22M40 62h14" />
      <path d="M24 24v48a4 4 0 0 0 2 3.5" opacity=".5" />
      <circle cx="80" cy="64" r="12" />
      <path d="m74.500 64 4 4 7-8" />
    </svg>
  );
}

function useStandardOptions() {
  const { data } = useQuery(callQuery(listEnabledStandards, {}));
  return (data?.items ?? []).map(({ standard }) => ({
    value: String(standard.id),
    label: standard.short_name,
  }));
}

function usePersonOptions() {
  const { data } = useQuery(callQuery(listPeople, {}));
  const people = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ value: "none", label: "Sin responsable" }, ...people];
}

export const evidenceListDefinition = defineList({
  title: "Evidencias",
  lead: "Evidencia de cada control: responsable, período y vigencia.",
  call: listArtifacts,
  itemNoun: "evidencias",
  failed: "No se pudieron cargar las evidencias",
  search: "Buscar por título o archivo",
  tabs: [
    { label: "Todas", sets: {} },
    { label: "Mías", sets: { mias: ["si"] } },
    { label: "Sin responsable", sets: { responsable: ["none"] } },
    { label: "Vencidas", sets: { estado: ["expired"] }, counted: { filter: "estado", value: "expired" } },
  ],
  filters: filtersOf(artifactQuery, {
    overrides: {
      mine: { options: flagOptions("mías"), text: () => "mías" },
      status: {
        options: artifactStatuses.map((value) => ({ value, label: statusLabels[value].plural })),
        line: undefined,
      },
      standard_id: { options: undefined, useOptions: useStandardOptions },
      owner_id: { options: undefined, useOptions: usePersonOptions },
      unlinked: { options: flagOptions("Sin asociar", "sin") },
      control_id: { text: () => "el elegido" },
    },
  }),
  useRequest: (address) => requestFor<typeof artifactQuery>(selectionOf(artifactQuery, address)),
  counts: countsOfAll(summarizeArtifacts, ({ by_status }) => ({
    estado: Object.entries(by_status).map(([value, count]) => ({ value, count })),
  })),
  columns: evidenceColumns,
  keyOf: ({ id }) => id,
  // Each order has only one direction: titles from A, the earliest expiry date first.
  sorts: {
    recent: { descending: "recent" },
    oldest: { ascending: "oldest" },
    title: { ascending: "title" },
    expiry: { ascending: "expiry" },
  },
  // Evidence that waits for review is sorted by arrival.
  usualSort: ({ estado }) => (estado?.join() === "in_review" ? "oldest" : "recent"),
  opens: { beside: "evidencia" },
  narrow: ["title", "status", "until"],
  empty: {
    title: "Todavía no hay evidencias",
    text: "Suba actas, informes, capturas o planillas. Cada una se guarda con su huella, se revisa y sirve para tantos controles como haga falta.",
    drawing: <EvidenceDrawing />,
  },
  nothingMatches: "Ninguna evidencia coincide",
});
