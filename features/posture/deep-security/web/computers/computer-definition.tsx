import { computerQuery } from "#features/posture/deep-security/contracts/computer-query.ts";
import {
  listComputerFacets,
  listComputers,
  type ProtectedComputer,
} from "#features/posture/deep-security/contracts/computers.contract.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../deep-security.module.css";

const columns: readonly Column<ProtectedComputer>[] = [
  {
    key: "name",
    title: "Equipo",
    onPhone: "first",
    sortBy: "name",
    cell: ({ display_name, host_name, platform, shares_guid }) => (
      <span className={styles.two}>
        <Row as="span" align="baseline" gap={1} across={3}>
          <strong>{display_name}</strong>
          {shares_guid && <Badge tone="warning">Identificador repetido</Badge>}
        </Row>
        <span className={styles.soft}>
          {[host_name !== display_name && host_name, platform].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "modules",
    title: "Módulos",
    cell: ({ working, failing, off }) => (
      <Row as="span" align="baseline" gap={1} across={3}>
        <Badge tone={working.length > 0 ? "good" : "neutral"}>
          {countOf(working.length, "funciona", "funcionan")}
        </Badge>
        {failing.length > 0 && <Badge tone="danger">{numberText(failing.length)} con falla</Badge>}
        {off.length > 0 && <span className={styles.soft}>{countOf(off.length, "apagado", "apagados")}</span>}
      </Row>
    ),
  },
  {
    key: "policy",
    title: "Política",
    onPhone: "away",
    cell: ({ policy_name, group_name }) => (
      <span className={styles.two}>
        <span>{policy_name ?? "Sin dato"}</span>
        {group_name && <span className={styles.soft}>{group_name}</span>}
      </span>
    ),
  },
  {
    key: "seen",
    title: "Última comunicación",
    tight: true,
    onPhone: "away",
    cell: ({ last_seen_at }) =>
      last_seen_at ? <RelativeTime at={last_seen_at} /> : <span className={styles.soft}>Sin dato</span>,
  },
  {
    key: "gaps",
    title: "Brechas",
    numeric: true,
    onPhone: "titled",
    sortBy: "gaps",
    cell: ({ gaps }) => numberText(gaps),
  },
];

/** The list of protected computers, those with the most gaps first; a computer opens in a drawer. */
export const computerListDefinition = defineList({
  title: "Equipos protegidos",
  lead: "Cada equipo de la consola con sus módulos, su política y sus brechas.",
  caption: "Equipos protegidos",
  call: listComputers,
  itemNoun: "equipos",
  failed: "No se pudieron cargar los equipos",
  search: "Buscar por nombre o dirección",
  filters: [
    { name: "brechas", label: "Brechas", as: "chips", line: "estado", options: flagOptions("Con brechas") },
    {
      name: "desprotegidos",
      label: "Módulos",
      as: "chips",
      line: "estado",
      options: flagOptions("Sin módulos en funcionamiento"),
    },
    {
      name: "repetidos",
      label: "Identificador",
      as: "chips",
      line: "estado",
      options: flagOptions("Identificador repetido"),
    },
    ...filtersOf(computerQuery, { overrides: {} }),
  ],
  useRequest: (address) => requestFor<typeof computerQuery>(selectionOf(computerQuery, address)),
  counts: countsBy(
    listComputerFacets,
    (facets) => countsOf(computerQuery, facets),
    ({ capped }) => (capped ? "Se contaron los 10.000 equipos con más brechas." : undefined),
  ),
  columns,
  narrow: ["name", "gaps"],
  keyOf: ({ id }) => id,
  sorts: { gaps: { descending: "-gaps" }, name: { ascending: "name", descending: "-name" } },
  opens: { beside: "equipo" },
  empty: {
    title: "Todavía no se cargan equipos de Deep Security",
    text: "Los equipos llegan con una exportación de la consola, en Estado de la protección.",
  },
  nothingMatches: "Ningún equipo coincide",
});
