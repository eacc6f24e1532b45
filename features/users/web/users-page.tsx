import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  listManagedUsers,
  type UserRole,
  type UserStatus,
  type userSorts,
} from "#features/users/users.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/staff-only.tsx";
import { useOpenParam } from "#platform/web/open-param.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { UserDrawer } from "./user-drawer.tsx";
import { UserFilters, userFilterNames } from "./user-filters.tsx";
import { UserTable } from "./user-table.tsx";

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
