import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/companies/companies.contract.ts";
import { type AddressList, useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import {
  listManagedUsers,
  type UserRole,
  type UserStatus,
  userRoles,
  type userSorts,
  userStatuses,
} from "../users.contract.ts";
import { roleWords, statusWords } from "../users.words.ts";
import { InviteDialog } from "./user/invite-dialog.tsx";
import { UserDrawer } from "./user/user-drawer.tsx";
import { UserTable } from "./user/user-table.tsx";
import styles from "./users-page.module.css";

const userFilterNames = ["perfil", "cuenta", "empresa"] as const;

/** Search, profile, state and company; the address holds them all. */
function UserFilters({ list }: { list: AddressList }) {
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

/** Everybody who can sign in, for staff. */
export default function UsersPage() {
  const list = useAddressFilters(userFilterNames);
  const [open, setOpen] = useOpenParam("persona");
  const sort = list.sort ?? { by: "name", direction: "ascending" };
  const { perfil, cuenta, empresa } = list.filters;
  const query = useQuery({
    ...callQuery(listManagedUsers, {
      q: list.search,
      role: perfil?.[0] as UserRole | undefined,
      status: cuenta?.[0] as UserStatus | undefined,
      company: empresa?.[0],
      sort: `${sort.direction === "descending" ? "-" : ""}${sort.by}` as (typeof userSorts)[number],
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });

  if (isForbidden(query.error)) return <StaffOnly title="Personas" />;
  return (
    <>
      <PageHeader
        title="Personas"
        lead="Quién puede entrar, con qué perfil y a qué empresas."
        actions={
          <Button look="main" onClick={() => setOpen("nueva")}>
            <IconUserPlus aria-hidden="true" />
            Invitar persona
          </Button>
        }
      />
      <UserFilters list={list} />
      <UserTable query={query} list={list} sort={sort} openId={open} onOpen={(id) => setOpen(String(id))} />
      {open === "nueva" && (
        <InviteDialog onClose={() => setOpen(null)} onInvited={(id) => setOpen(String(id))} />
      )}
      {open && open !== "nueva" && (
        <UserDrawer
          key={open}
          id={Number(open)}
          siblings={query.data?.items.map(({ id }) => id) ?? []}
          onMove={(id) => setOpen(String(id))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
