import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { listHistory } from "#features/compliance/control-states/history.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { controlAddress } from "../controls/controls-address.ts";
import { type ControlSave, stepsOf } from "../text/control-event-text.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./compare.module.css";

const columns: Column<ControlSave>[] = [
  { key: "at", title: "Cuándo", tight: true, cell: ({ event }) => <ExactTime at={event.at} /> },
  {
    key: "control",
    title: "Control",
    onPhone: "first",
    cell: ({ event }) => (
      <Link to={controlAddress(event.control_id)}>
        <span className={styles.code}>{event.code}</span> {event.title}
      </Link>
    ),
  },
  { key: "changes", title: "Qué cambió", cell: ({ changes }) => <ChangeList changes={changes} /> },
  { key: "who", title: "Quién", cell: ({ event }) => event.actor_name },
  { key: "why", title: "Por qué", cell: ({ event }) => event.reason },
];

/** Every change of the standard's states, newest first: what, who, when and why. */
export function ChangesTab({ companyStandard: { standard } }: { companyStandard: CompanyStandard }) {
  const list = useAddressFilters([]);
  const query = useQuery({
    ...callQuery(listHistory, { standard_id: standard.id, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      list={list}
      itemNoun="cambios"
      failed="No se pudo cargar la historia"
      waiting={<Skeleton shape="rows" count={10} />}
      empty={
        <EmptyState title="Esta norma todavía no tiene cambios">
          Aquí queda cada cambio de estado, con quién lo hizo y por qué.
        </EmptyState>
      }
    >
      {(events) => (
        <DataTable caption="Cambios" columns={columns} rows={stepsOf(events)} keyOf={({ key }) => key} />
      )}
    </PagedList>
  );
}
