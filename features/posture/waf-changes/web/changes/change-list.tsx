import { changeQuery } from "#features/posture/waf-changes/contracts/change-query.ts";
import {
  exportChanges,
  type ListedChange,
  listChangeFacets,
  listChanges,
} from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { changeKindLabels, requestCode } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { ChangeStateBadge, EffectBadge } from "../waf-marks.tsx";
import { ChangeDrawer } from "./change-drawer.tsx";

const columns: readonly Column<ListedChange>[] = [
  {
    key: "change",
    title: "Cambio",
    onPhone: "first",
    cell: ({ type_text, site_name, kind }) => (
      <span className={styles.two}>
        <strong>{type_text}</strong>
        <span className={styles.soft}>{[changeKindLabels[kind], site_name].filter(Boolean).join(" · ")}</span>
      </span>
    ),
  },
  {
    key: "effect",
    title: "Efecto",
    tight: true,
    onPhone: "titled",
    cell: ({ effect }) => <EffectBadge effect={effect} />,
  },
  {
    key: "actor",
    title: "Autor",
    onPhone: "away",
    cell: ({ actor_name, on_behalf_of }) => (
      <span className={styles.two}>
        <span>{actor_name}</span>
        {on_behalf_of && <span className={styles.soft}>En nombre de {on_behalf_of}</span>}
      </span>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state, request, is_emergency }) => (
      <span className={styles.two}>
        <span className={styles.line}>
          <ChangeStateBadge state={state} />
          {is_emergency && <Badge tone="warning">Emergencia</Badge>}
        </span>
        {request && <span className={styles.soft}>{requestCode(request.number)}</span>}
      </span>
    ),
  },
  {
    key: "at",
    title: "Fecha",
    tight: true,
    sortBy: "at",
    onPhone: "titled",
    cell: ({ occurred_at }) => <ExactTime at={occurred_at} />,
  },
];

/** The columns of the dense list with rows of 36 px; other values appear on hover. */
const denseColumns: readonly Column<ListedChange>[] = columns.map((column): Column<ListedChange> => {
  if (column.key === "change")
    return {
      ...column,
      cell: ({ type_text, site_name, kind }) => (
        <span title={[type_text, changeKindLabels[kind], site_name].filter(Boolean).join(" · ")}>
          <strong>{type_text}</strong> <span className={styles.soft}>{site_name}</span>
        </span>
      ),
    };
  if (column.key === "actor")
    return {
      ...column,
      cell: ({ actor_name, on_behalf_of }) => (
        <span title={on_behalf_of ? `${actor_name}, en nombre de ${on_behalf_of}` : actor_name}>
          {actor_name}
        </span>
      ),
    };
  if (column.key === "state")
    return {
      ...column,
      cell: ({ state, request, is_emergency }) => (
        <span title={request ? requestCode(request.number) : undefined}>
          <ChangeStateBadge state={state} /> {is_emergency && <Badge tone="warning">Emergencia</Badge>}
        </span>
      ),
    };
  return column;
});

const changesList = defineList({
  title: "Cambios del WAF",
  caption: "Cambios del WAF",
  call: listChanges,
  itemNoun: "cambios",
  failed: "No se pudieron cargar los cambios",
  search: "Buscar por cambio, sitio, autor o texto",
  filters: [
    {
      name: "pendientes",
      label: "Pendientes",
      as: "chips",
      line: "pendientes",
      options: flagOptions("Debilitan sin solicitud"),
    },
    {
      name: "emergencias",
      label: "Emergencias",
      as: "chips",
      line: "pendientes",
      options: flagOptions("De emergencia"),
    },
    ...filtersOf(changeQuery, {
      overrides: { request: { text: (_value, label) => `Solicitud ${label ?? ""}`.trim() } },
    }),
  ],
  useRequest: (address) => requestFor<typeof changeQuery>(selectionOf(changeQuery, address)),
  counts: countsBy(
    listChangeFacets,
    (facets) => countsOf(changeQuery, facets),
    ({ capped }) => (capped ? "Se contaron los 10.000 cambios más recientes." : undefined),
  ),
  columns,
  denseColumns,
  narrow: ["change", "state"],
  keyOf: ({ id }) => id,
  sorts: { at: { descending: "-at", ascending: "at" } },
  opens: { beside: "cambio" },
  empty: {
    title: "Todavía no hay cambios registrados",
    text: "Los cambios llegan desde la cuenta de Imperva de su empresa, con su autor y su efecto en la protección.",
  },
  nothingMatches: "Ningún cambio coincide",
});

/** The list of the company's changes; a change opens in a drawer. */
export function ChangeListPart() {
  const list = useList(changesList);
  const { openKey } = list;
  return (
    <ListBody
      list={list}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportChanges}
            query={{ ...list.filter, sort: oneOf(changeQuery.sorts, list.sortWord) ?? "-at" }}
            name="cambios-waf"
            itemNoun="cambios"
          />
        )
      }
      drawer={
        openKey && (
          <ChangeDrawer
            key={openKey}
            id={openKey}
            title={list.rows.find(({ id }) => id === openKey)?.type_text}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
