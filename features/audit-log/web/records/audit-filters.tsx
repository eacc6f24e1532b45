import { useQuery } from "@tanstack/react-query";
import type { listAudit } from "#features/audit-log/audit-log.contract.ts";
import { listCompanyNames } from "#features/companies/companies.contract.ts";
import { startOfDay } from "#platform/contract/dates/calendar-day.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import type { AddressState } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import styles from "./audit-filters.module.css";
import { useRecordWords } from "./record-words.ts";

export const auditFilterNames = ["quien", "empresa", "area", "ip", "desde", "hasta"] as const;

/** What machines did fills the log, so people come first: by the word in the address. */
const byWhom: Record<string, "people" | "machines" | undefined> = {
  personas: "people",
  portal: "machines",
  todos: undefined,
};

/** What the address asks for, in the words of the call. Days are whole days of the person's calendar. */
export function auditFilter(
  { filters, search }: Pick<AddressState, "filters" | "search">,
  timeZone: string,
): Omit<RequestOf<typeof listAudit>, "cursor" | "limit"> {
  const one = (name: (typeof auditFilterNames)[number]) => filters[name]?.[0];
  return {
    by: byWhom[one("quien") ?? "personas"],
    person: search || undefined,
    company: one("empresa"),
    action: one("area"),
    ip: one("ip"),
    from: startOfDay(one("desde") ?? "", timeZone)?.toISOString(),
    to: startOfDay(one("hasta") ?? "", timeZone, 1)?.toISOString(),
  };
}

const provider = { value: "0", label: "Proveedor" };

/** Person, company, area, days and address; the address bar holds them all. */
export function AuditFilters({ list }: { list: AddressList }) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const { areas } = useRecordWords();
  const { filters } = list;
  const set = (name: string, value: string) => list.setFilter(name, value ? [value] : []);
  const filtered = list.search !== "" || Object.keys(filters).length > 0;
  return (
    <Toolbar>
      <SearchBox label="Buscar por persona" value={list.search} onSearch={list.setSearch} />
      <Select
        className={styles.choice}
        aria-label="Quién"
        options={[
          { value: "", label: "Lo que hicieron personas" },
          { value: "portal", label: "Lo que hizo el portal" },
          { value: "todos", label: "Todo" },
        ]}
        value={filters.quien?.[0] ?? ""}
        onChange={(event) => set("quien", event.target.value)}
      />
      <Select
        className={styles.choice}
        aria-label="Empresa"
        placeholder="Todas las empresas"
        options={[provider, ...companies.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={filters.empresa?.[0] ?? ""}
        onChange={(event) => set("empresa", event.target.value)}
      />
      <Select
        className={styles.choice}
        aria-label="Área"
        placeholder="Todas las áreas"
        options={areas.map(({ beginning, label }) => ({ value: beginning, label }))}
        value={filters.area?.[0] ?? ""}
        onChange={(event) => set("area", event.target.value)}
      />
      <span className={styles.day}>
        Desde
        <DateInput
          aria-label="Desde"
          value={filters.desde?.[0] ?? ""}
          onChange={(event) => set("desde", event.target.value)}
        />
      </span>
      <span className={styles.day}>
        Hasta
        <DateInput
          aria-label="Hasta"
          value={filters.hasta?.[0] ?? ""}
          onChange={(event) => set("hasta", event.target.value)}
        />
      </span>
      {filtered && (
        <Button look="quiet" small onClick={list.clear}>
          Quitar filtros
        </Button>
      )}
    </Toolbar>
  );
}
