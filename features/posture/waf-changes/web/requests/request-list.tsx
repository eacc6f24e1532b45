import { useState } from "react";
import { requestQuery } from "#features/posture/waf-changes/contracts/change-query.ts";
import {
  type ListedRequest,
  listRequestFacets,
  listRequests,
} from "#features/posture/waf-changes/contracts/requests.contract.ts";
import { requestCode } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { RequestBadge } from "../waf-marks.tsx";
import { NewRequestDialog } from "./new-request-dialog.tsx";
import { RequestDrawer } from "./request-drawer.tsx";

const columns: readonly Column<ListedRequest>[] = [
  {
    key: "request",
    title: "Solicitud",
    onPhone: "first",
    cell: ({ number, summary, sites, requested_by_name }) => (
      <span className={styles.two}>
        <strong>
          {requestCode(number)} · {summary}
        </strong>
        <span className={styles.soft}>
          {[sites.length > 0 ? sites.join(", ") : "Toda la cuenta", requested_by_name]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "window",
    title: "Ventana",
    sortBy: "window",
    onPhone: "titled",
    cell: ({ window_from, window_to }) => (
      <span className={styles.two}>
        <ExactTime at={window_from} />
        <span className={styles.soft}>
          hasta <ExactTime at={window_to} />
        </span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state, is_emergency }) => (
      <span className={styles.line}>
        <RequestBadge state={state} />
        {is_emergency && <Badge tone="warning">Emergencia</Badge>}
      </span>
    ),
  },
  {
    key: "changes",
    title: "Cambios",
    tight: true,
    onPhone: "away",
    cell: ({ linked_changes }) => countOf(linked_changes, "cambio", "cambios"),
  },
];

const requestsList = defineList({
  title: "Solicitudes de cambio",
  caption: "Solicitudes de cambio",
  call: listRequests,
  itemNoun: "solicitudes",
  failed: "No se pudieron cargar las solicitudes",
  search: "Buscar por número, texto o sitio",
  filters: [
    {
      name: "emergencias",
      label: "Emergencias",
      as: "chips",
      line: "emergencias",
      options: flagOptions("De emergencia"),
    },
    ...filtersOf(requestQuery),
  ],
  useRequest: (address) => requestFor<typeof requestQuery>(selectionOf(requestQuery, address)),
  counts: countsBy(
    listRequestFacets,
    (facets) => countsOf(requestQuery, facets),
    ({ capped }) => (capped ? "Se contaron las 10.000 solicitudes más recientes." : undefined),
  ),
  columns,
  narrow: ["request", "state"],
  keyOf: ({ id }) => id,
  sorts: { window: { descending: "-window", ascending: "window" } },
  opens: { beside: "solicitud" },
  empty: {
    title: "Todavía no hay solicitudes de cambio",
    text: "Registre qué debe cambiar, en qué sitios y en qué ventana. Los cambios que correspondan quedan vinculados.",
  },
  nothingMatches: "Ninguna solicitud coincide",
});

/** The list of the company's requests; a request opens in a drawer. */
export function RequestListPart() {
  const list = useList(requestsList);
  const requests = useMay("waf.request");
  const [adding, setAdding] = useState(false);
  /** The topic from which the form was opened. */
  const [topicId, setTopicId] = useAddressParam("tema");
  const close = () => {
    setAdding(false);
    setTopicId(null);
  };
  const { openKey } = list;
  return (
    <>
      <ListBody
        list={list}
        tools={
          requests && (
            <Button look="main" onClick={() => setAdding(true)}>
              Nueva solicitud
            </Button>
          )
        }
        drawer={
          openKey && (
            <RequestDrawer key={openKey} id={openKey} position={list.position} onClose={list.close} />
          )
        }
      />
      {requests && (adding || topicId) && <NewRequestDialog topicId={topicId} onClose={close} />}
    </>
  );
}
