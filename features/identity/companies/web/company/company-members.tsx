import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type CompanyMember, listMembers } from "#features/identity/companies/manage-companies.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";

const roleLabels = { client: "Cliente", operator: "Operador", staff: "Administrador" } as const;
const statusLabels = {
  invited: "Invitada",
  active: "Activa",
  closed: "Cerrada",
  closed_inactive: "Cerrada por inactividad",
} as const;

const columns: Column<CompanyMember>[] = [
  {
    key: "name",
    title: "Persona",
    onPhone: "first",
    cell: ({ id, full_name, username }) => (
      <Link to={`${paths.manageUsers}?persona=${id}`}>{full_name || username}</Link>
    ),
  },
  { key: "role", title: "Perfil", cell: ({ role }) => roleLabels[role] },
  {
    key: "status",
    title: "Cuenta",
    cell: ({ status }) => (
      <Badge tone={status === "active" ? "good" : "neutral"}>{statusLabels[status]}</Badge>
    ),
  },
  {
    key: "login",
    title: "Último ingreso",
    tight: true,
    cell: ({ last_login_at }) => (last_login_at ? <RelativeTime at={last_login_at} /> : "Nunca"),
  },
];

/** The people of a company; they are edited on the page of people. */
export function CompanyMembers({ companyId: id }: { companyId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listMembers.name, "pages", id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listMembers, { id, cursor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las personas" count={6} />;
  const members = data.pages.flatMap(({ items }) => items);
  if (members.length === 0)
    return (
      <EmptyState title="Nadie pertenece a esta empresa">
        Invite a sus personas desde <Link to={`${paths.manageUsers}?persona=nueva`}>Personas</Link>.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        caption="Personas de la empresa"
        density="compact"
        columns={columns}
        rows={members}
        keyOf={(member) => String(member.id)}
      />
      {hasNextPage && (
        <Button look="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Ver más personas
        </Button>
      )}
    </>
  );
}
