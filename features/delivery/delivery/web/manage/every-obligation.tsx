import {
  exportEveryObligation,
  listEveryFacet,
  listEveryObligation,
} from "#features/delivery/delivery/contracts/manage-delivery.contract.ts";
import { everyObligationQuery } from "#features/delivery/delivery/contracts/obligation-query.ts";
import { obligationPath } from "#features/delivery/delivery/delivery-terms.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { everyObligationColumns } from "../list/obligation-columns.tsx";

const everyObligation = defineList({
  title: "Entregas",
  caption: "Compromisos de todas las empresas",
  call: listEveryObligation,
  itemNoun: "compromisos",
  failed: "No se pudieron cargar los compromisos",
  search: "Buscar por compromiso, servicio o período",
  filters: filtersOf(everyObligationQuery),
  useRequest: (address) =>
    requestFor<typeof everyObligationQuery>(selectionOf(everyObligationQuery, address)),
  counts: countsBy(
    listEveryFacet,
    (facets) => countsOf(everyObligationQuery, facets),
    ({ capped }) => (capped ? "Se contaron los 10.000 compromisos más recientes." : undefined),
  ),
  columns: everyObligationColumns,
  keyOf: ({ company, id }) => `${company.id} ${id}`,
  sorts: { urgency: { ascending: "urgency" }, due: { ascending: "due", descending: "-due" } },
  tabs: [
    { label: "Todos", sets: {} },
    { label: "Por entregar", sets: { plazo: ["late", "soon", "waiting"] } },
    { label: "Por aceptar", sets: { aceptacion: ["si"] } },
    { label: "Devueltos", sets: { entrega: ["returned"] } },
  ],
  opens: { page: ({ id }) => obligationPath(id) },
  wide: true,
  empty: {
    title: "Todavía no hay compromisos",
    text: "Se definen en cada empresa, en Períodos de servicio, pestaña Compromisos.",
  },
  nothingMatches: "Ningún compromiso coincide",
});

/** The list of the obligations of all companies; a click opens one in its company. */
export function EveryObligation() {
  const list = useList(everyObligation);
  const openInCompany = useOpenInCompany();
  return (
    <ListBody
      list={list}
      onOpen={({ company, id }) => openInCompany({ companyId: company.id, path: obligationPath(id) })}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportEveryObligation}
            query={{
              ...list.filter,
              sort: oneOf(everyObligationQuery.sorts, list.sortWord) ?? everyObligationQuery.sorts[0],
            }}
            name="entregas"
            itemNoun="compromisos"
          />
        )
      }
    />
  );
}
