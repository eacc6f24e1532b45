import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { defineList, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { listManagedUsers, userRoles, userStatuses } from "../users.contract.ts";
import { roleLabels, statusLabels } from "../users.labels.ts";
import { InviteDialog } from "./user/invite-dialog.tsx";
import { userColumns } from "./user/user-columns.tsx";
import { UserDrawer } from "./user/user-drawer.tsx";

/** Returns the companies to which a person may belong. */
function useCompanyOptions() {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  return companies.map(({ id, name }) => ({ value: String(id), label: name }));
}

const users = defineList({
  title: "Personas",
  lead: "Quién puede entrar, con qué perfil y a qué empresas.",
  call: listManagedUsers,
  itemNoun: "personas",
  failed: "No se pudieron cargar las personas",
  search: "Buscar por nombre, usuario o correo",
  filters: [
    {
      name: "empresa",
      label: "Empresa",
      asks: "company",
      as: "choice",
      all: "Todas las empresas",
      useOptions: useCompanyOptions,
    },
    {
      name: "cuenta",
      label: "Estado de la cuenta",
      asks: "status",
      as: "choice",
      all: "Todas las cuentas",
      options: optionsOf(userStatuses, statusLabels),
    },
    { name: "perfil", label: "Perfil", asks: "role", as: "chips", options: optionsOf(userRoles, roleLabels) },
  ],
  columns: userColumns,
  keyOf: ({ id }) => String(id),
  sorts: {
    name: { ascending: "name", descending: "-name" },
    last_login: { descending: "-last_login", ascending: "last_login" },
  },
  opens: { beside: "persona" },
  narrow: ["name", "role", "status"],
  empty: { title: "Todavía no hay personas", text: "Invite a la primera." },
  nothingMatches: "Ninguna persona coincide",
  staffOnly: true,
});

/** Everybody who can sign in, for staff. */
export default function UsersPage() {
  const list = useList(users);
  const { openKey: open } = list;
  return (
    <ListPage
      list={list}
      actions={
        <Button look="main" onClick={() => list.open("nueva")}>
          <IconUserPlus aria-hidden="true" />
          Invitar persona
        </Button>
      }
      drawer={
        open &&
        open !== "nueva" && (
          <UserDrawer key={open} id={Number(open)} position={list.position} onClose={list.close} />
        )
      }
    >
      {open === "nueva" && <InviteDialog onClose={list.close} onInvited={(id) => list.open(String(id))} />}
    </ListPage>
  );
}
