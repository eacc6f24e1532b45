import { countWork, listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { countNews } from "../count-news.ts";

/** The list of a client's pending matters in the order of the queue. */
export const pendingList = defineList({
  title: "Mis pendientes",
  lead: "Preguntas, autorizaciones y tareas de su empresa. Su proveedor recibe cada respuesta 30 segundos después.",
  search: "Buscar por código, título o tarea",
  call: listWork,
  itemNoun: "pendientes",
  failed: "No se pudieron cargar sus pendientes",
  columns: [],
  filters: [
    { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
    { name: "tipo", label: "Tipo", asks: "kind", as: "rail", many: true },
    { name: "empresa", label: "Empresa", asks: "company", as: "rail", many: true },
  ],
  counts: countsBy(countWork, ({ companies, kinds, severities }) => ({
    ...(companies.length > 1 && {
      empresa: companies.map(({ id, name, total }) => ({ value: String(id), label: name, count: total })),
    }),
    tipo: kinds
      .filter(({ total }) => total > 0)
      .map(({ kind, label, total }) => ({ value: kind, label, count: total })),
    severidad: severities.map(({ severity, total }) => ({ value: severity, count: total })),
  })),
  keyOf: ({ key }: WorkItem) => key,
  opens: { page: ({ company, path }) => placeInCompany(company.id, path) },
  views: "my-pending",
  cards: true,
  arrivals: { event: "matters.changed", countOf: countNews, words: ["nuevo", "nuevos"] },
  empty: {
    title: "No tiene pendientes",
    text: "Cuando su proveedor le pregunte algo o le toque corregir algo, aparece aquí.",
  },
  nothingMatches: "Ningún pendiente coincide",
});
