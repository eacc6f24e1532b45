import { useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/companies/companies.contract.ts";
import { userRoles, userStatuses } from "#features/users/users.contract.ts";
import type { AddressList } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import styles from "./user-filters.module.css";
import { roleWords, statusWords } from "./user-words.ts";

export const userFilterNames = ["perfil", "cuenta", "empresa"] as const;

/** Search, profile, state and company; the address holds them all. */
export function UserFilters({ list }: { list: AddressList }) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const role = list.filters.perfil?.[0];
  const set = (name: string, value: string) => list.setFilter(name, value ? [value] : []);
  return (
    <Toolbar>
      <SearchBox label="Buscar por nombre, usuario o correo" value={list.search} onSearch={list.setSearch} />
      <Select
        className={styles.choice}
        aria-label="Empresa"
        placeholder="Todas las empresas"
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={list.filters.empresa?.[0] ?? ""}
        onChange={(event) => set("empresa", event.target.value)}
      />
      <Select
        className={styles.choice}
        aria-label="Estado de la cuenta"
        placeholder="Todas las cuentas"
        options={userStatuses.map((value) => ({ value, label: statusWords[value] }))}
        value={list.filters.cuenta?.[0] ?? ""}
        onChange={(event) => set("cuenta", event.target.value)}
      />
      <FilterChips
        label="Perfil"
        options={userRoles.map((value) => ({ value, label: roleWords[value] }))}
        chosen={role ? [role] : []}
        onToggle={(value) => set("perfil", value === role ? "" : value)}
      />
    </Toolbar>
  );
}
