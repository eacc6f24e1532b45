import { obligationQuery } from "#features/delivery/delivery/contracts/obligation-query.ts";
import {
  listObligationFacets,
  listObligations,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { ObligationDrawer } from "./detail/obligation-drawer.tsx";
import { obligationColumns } from "./list/obligation-columns.tsx";

const obligationsList = defineList({
  title: "Lo comprometido",
  caption: "Lo comprometido",
  call: listObligations,
  itemNoun: "compromisos",
  failed: "No se pudo cargar lo comprometido",
  search: "Buscar por compromiso, servicio o período",
  filters: filtersOf(obligationQuery),
  useRequest: (address) => requestFor<typeof obligationQuery>(selectionOf(obligationQuery, address)),
  counts: countsBy(
    listObligationFacets,
    (facets) => countsOf(obligationQuery, facets),
    ({ capped }) => (capped ? "Se contaron los 10.000 compromisos más recientes." : undefined),
  ),
  columns: obligationColumns,
  narrow: ["name", "timing"],
  keyOf: ({ id }) => id,
  sorts: { urgency: { ascending: "urgency" }, due: { ascending: "due", descending: "-due" } },
  opens: { beside: "compromiso" },
  empty: {
    title: "Todavía no hay compromisos de entrega",
    text: "Aquí quedan los informes, reuniones y evaluaciones de cada período, con su fecha y su respaldo.",
  },
  nothingMatches: "Ningún compromiso coincide",
});

/** The list of the company's obligations; an obligation opens in a drawer. */
export default function CompanyObligations() {
  const list = useList(obligationsList);
  const { openKey } = list;
  return (
    <ListBody
      list={list}
      drawer={
        openKey && (
          <ObligationDrawer
            key={openKey}
            id={openKey}
            title={list.rows.find(({ id }) => id === openKey)?.name}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
