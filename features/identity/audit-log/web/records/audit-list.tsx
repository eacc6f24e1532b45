import { useQuery } from "@tanstack/react-query";
import { type AuditRecord, listAudit } from "#features/identity/audit-log/audit-log.contract.ts";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { startOfDay } from "#platform/contract/dates/calendar-day.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { requestOf } from "#platform/web/list/list-request.ts";
import styles from "./audit-list.module.css";
import { actorWords, useRecordWords } from "./record-labels.ts";

/** Returns the key of a record in the address: company and position in its chain. */
export function recordKey({ company, sequence }: Pick<AuditRecord, "company" | "sequence">): string {
  return `${company.id}-${sequence}`;
}

function useCompanyOptions() {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  return [
    { value: "0", label: "Proveedor" },
    ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

const useAreaOptions = () =>
  useRecordWords().areas.map(({ beginning, label }) => ({ value: beginning, label }));

const filters: readonly Filter<RequestOf<typeof listAudit>>[] = [
  {
    name: "quien",
    label: "Quién",
    asks: "by",
    as: "chips",
    // Records of machines fill the log, so people come first.
    usual: "personas",
    options: [
      { value: "personas", label: "Acciones de personas", means: "people" },
      { value: "portal", label: "Acciones del portal", means: "machines" },
      { value: "todos", label: "Todo", means: "" },
    ],
  },
  {
    name: "empresa",
    label: "Empresa",
    asks: "company",
    as: "choice",
    all: "Todas las empresas",
    useOptions: useCompanyOptions,
    digits: true,
  },
  {
    name: "area",
    label: "Área",
    asks: "action",
    as: "choice",
    all: "Todas las áreas",
    useOptions: useAreaOptions,
  },
  { name: "desde", label: "Desde", as: "day" },
  { name: "hasta", label: "Hasta", as: "day" },
  { name: "ip", label: "Dirección IP", asks: "ip", as: "tag" },
];

export const auditRecordListDefinition = defineList({
  title: "Registro de auditoría",
  lead: "Cada acción queda encadenada a la anterior: si alguien cambia o borra un registro, se descubre.",
  call: listAudit,
  itemNoun: "registros",
  failed: "No se pudo cargar el registro",
  search: "Buscar por persona",
  filters,
  /** The dates of the filter are whole days in the person's time zone. */
  useRequest: ({ filters: currentFilters, search }) => {
    const zone = usePersonZone();
    return {
      ...requestOf(filters as readonly Filter[], { filters: currentFilters, search: "" }),
      person: search || undefined,
      from: startOfDay(currentFilters.desde?.[0] ?? "", zone)?.toISOString(),
      to: startOfDay(currentFilters.hasta?.[0] ?? "", zone, 1)?.toISOString(),
    };
  },
  columns: [],
  keyOf: recordKey,
  opens: { beside: "registro" },
  narrow: ["at", "what"],
  empty: {
    title: "Ningún registro coincide",
    text: "Nadie hizo algo así en ese período, con esos datos.",
  },
  nothingMatches: "Ningún registro coincide",
  staffOnly: true,
});

/** Returns the columns of the list. The labels of features are loaded separately. */
export function useAuditColumns(): Column<AuditRecord>[] {
  const { actionSentence, objectWords } = useRecordWords();
  return [
    { key: "at", title: "Cuándo", tight: true, cell: ({ at }) => <ExactTime at={at} /> },
    {
      key: "what",
      title: "Quién y qué",
      onPhone: "first",
      cell: (record) => (
        <>
          <strong>{actorWords(record)}</strong> {actionSentence(record.action)}
        </>
      ),
    },
    { key: "company", title: "Empresa", tight: true, cell: ({ company }) => company.name },
    {
      key: "object",
      title: "Objeto",
      tight: true,
      onPhone: "away",
      cell: ({ object_type, object_id }) => (
        <span title={`${object_type} ${object_id}`}>
          {objectWords(object_type)} <span className={styles.id}>{object_id.slice(0, 8)}</span>
        </span>
      ),
    },
    {
      key: "ip",
      title: "Dirección IP",
      tight: true,
      onPhone: "away",
      cell: ({ ip }) => <span className={styles.id}>{ip ?? "—"}</span>,
    },
  ];
}
