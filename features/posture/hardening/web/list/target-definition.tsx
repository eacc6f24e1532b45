import {
  listTargetFacets,
  listTargets,
} from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import type { BenchmarkTarget } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import { targetQuery } from "#features/posture/hardening/contracts/target-query.ts";
import { shortId } from "#features/posture/hardening/hardening.labels.ts";
import { targetPath } from "#features/posture/hardening/hardening-address.ts";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../hardening.module.css";
import { ScoreMark } from "../score-mark.tsx";

const columns: readonly Column<BenchmarkTarget>[] = [
  {
    key: "name",
    title: "Equipo y guía",
    onPhone: "first",
    sortBy: "name",
    cell: ({ asset, title, profile }) => (
      <span className={styles.two}>
        <span className={styles.title}>{asset.name}</span>
        <Note as="span">{[title, profile && shortId(profile)].filter(Boolean).join(" · ")}</Note>
      </span>
    ),
  },
  {
    key: "score",
    title: "Puntaje",
    tight: true,
    sortBy: "score",
    cell: ({ score }) => <ScoreMark score={score} />,
  },
  {
    key: "failed",
    title: "No cumple",
    numeric: true,
    onPhone: "titled",
    sortBy: "failed",
    cell: ({ counts, answered_failed }) => numberText(counts.failed + answered_failed),
  },
  {
    key: "moved",
    title: "Cambio",
    tight: true,
    onPhone: "away",
    cell: ({ worse, better }) =>
      worse + better === 0 ? (
        <Note as="span">Sin cambios</Note>
      ) : (
        <Row as="span" align="baseline" gap={1} across={3}>
          {worse > 0 && <Badge tone="danger">{countOf(worse, "peor", "peores")}</Badge>}
          {better > 0 && <Badge tone="good">{countOf(better, "mejor", "mejores")}</Badge>}
        </Row>
      ),
  },
  {
    key: "waiting",
    title: "Por una persona",
    numeric: true,
    onPhone: "away",
    cell: ({ waiting }) => numberText(waiting),
  },
  {
    key: "ended",
    title: "Última revisión",
    sortBy: "ended",
    cell: ({ ended_at, tool, old, complete }) => (
      <span className={styles.two}>
        <Row as="span" align="baseline" gap={1} across={3}>
          <RelativeTime at={ended_at} />
          {old && <Badge tone="warning">Antigua</Badge>}
          {complete === false && <Badge tone="warning">No terminó</Badge>}
        </Row>
        <Note as="span">{tool}</Note>
      </span>
    ),
  },
];

export const targetListDefinition = defineList({
  title: "Endurecimiento",
  caption: "Equipos y guías",
  call: listTargets,
  itemNoun: "revisiones",
  failed: "No se pudieron cargar las revisiones",
  search: "Buscar por equipo o guía",
  filters: filtersOf(targetQuery, {
    overrides: {
      band: { line: undefined },
      worse: { options: flagOptions("Empeoraron"), line: "más" },
      waiting: { options: flagOptions("Esperan a una persona"), line: "más" },
      old: { options: flagOptions("Más de 90 días"), line: "más" },
      asset: { text: () => "De un solo activo" },
      rule: { text: () => "No cumplen la regla elegida" },
    },
  }),
  useRequest: (address) => requestFor<typeof targetQuery>(selectionOf(targetQuery, address)),
  counts: countsBy(listTargetFacets, (facets) => countsOf(targetQuery, facets)),
  columns,
  sorts: {
    score: { ascending: "score", descending: "-score" },
    failed: { descending: "-failed" },
    ended: { ascending: "ended", descending: "-ended" },
    name: { ascending: "name" },
  },
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => targetPath(id) },
  views: "hardening",
  empty: {
    title: "Ninguna revisión de equipos en el registro",
    text: "Los equipos revisados se dieron de baja.",
  },
  nothingMatches: "Ninguna revisión coincide",
});
