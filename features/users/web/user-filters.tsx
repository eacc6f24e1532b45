import { useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/companies/companies.contract.ts";
import { userRoles, userStatuses } from "#features/users/users.contract.ts";
import type { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import styles from "./user-filters.module.css";
import { roleWords, statusWords } from "./user-words.ts";

export const userFilterNames = ["perfil", "cuenta", "empresa"] as const;

/** Search, profile, state and company; the address holds them all. */
export function UserFilters({ list }: { list: ReturnType<typeof useAddressFilters> }) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const chips = (name: string, label: string, words: Record<string, string>, values: readonly string[]) => {
    const chosen = list.filters[name]?.[0];
    return (
      <FilterChips
        label={label}
        options={values.map((value) => ({ value, label: words[value] }))}
        chosen={chosen ? [chosen] : []}
        onToggle={(value) => list.setFilter(name, value === chosen ? [] : [value])}
      />
    );
  };
  return (
    <Toolbar>
      <SearchBox label="Buscar por nombre, usuario o correo" value={list.search} onSearch={list.setSearch} />
      <Select
        className={styles.company}
        aria-label="Empresa"
        placeholder="Todas las empresas"
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={list.filters.empresa?.[0] ?? ""}
        onChange={(event) => list.setFilter("empresa", event.target.value ? [event.target.value] : [])}
      />
      {chips("perfil", "Perfil", roleWords, userRoles)}
      {chips("cuenta", "Cuenta", statusWords, userStatuses)}
    </Toolbar>
  );
}
