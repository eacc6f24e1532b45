import { useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/companies/companies.contract.ts";
import type { AddressList } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DateInput } from "#platform/web/kit/date-input.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { actionAreas } from "./action-sentences.ts";
import styles from "./audit-filters.module.css";

const provider = { value: "0", label: "Proveedor" };

/** Person, company, area, days and address; the address bar holds them all. */
export function AuditFilters({ list }: { list: AddressList }) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const { filters } = list;
  const set = (name: string, value: string) => list.setFilter(name, value ? [value] : []);
  const filtered = list.search !== "" || Object.keys(filters).length > 0;
  return (
    <Toolbar>
      <SearchBox label="Buscar por persona" value={list.search} onSearch={list.setSearch} />
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
        options={actionAreas}
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
