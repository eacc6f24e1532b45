import { useMemo } from "react";
import {
  type IssueGroup,
  listIssueGroups,
} from "#features/posture/findings/contracts/finding-groups.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { SeverityCounts } from "#platform/web/kit/marks/severity-counts.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, type Filter, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { useAreaPlace } from "../area/area-place.ts";
import styles from "./finding-columns.module.css";
import { ThreatMarks } from "./finding-marks.tsx";
import { NothingOpen } from "./nothing-open.tsx";

const maxCves = 3;

const columns: readonly Column<IssueGroup>[] = [
  {
    key: "issue",
    title: "Problema",
    onPhone: "first",
    cell: ({ title, cves }) => (
      <span className={styles.two}>
        <span className={styles.title}>{title}</span>
        <span className={styles.soft}>
          {cves.slice(0, maxCves).join(", ")}
          {cves.length > maxCves && ` y ${numberText(cves.length - maxCves)} más`}
        </span>
      </span>
    ),
  },
  { key: "threat", title: "Amenaza", cell: ({ threat }) => <ThreatMarks threat={threat} /> },
  {
    key: "open",
    title: "Abiertas",
    numeric: true,
    onPhone: "away",
    cell: ({ open }) => numberText(open),
  },
  {
    key: "severity",
    title: "Por severidad",
    cell: ({ by_severity }) => <SeverityCounts counts={by_severity} />,
  },
  {
    key: "remedy",
    title: "Cómo se corrige",
    onPhone: "away",
    cell: ({ remedy, solution }) =>
      remedy || solution ? (
        <span className={styles.twoLines}>{remedy || solution}</span>
      ) : (
        <span className={styles.nothing}>Sin dato</span>
      ),
  },
];

const filters: readonly Filter<RequestOf<typeof listIssueGroups>>[] = [
  { name: "kev", label: "Explotados", asks: "kev", as: "chips", options: flagOptions("Catálogo KEV") },
];

const issuesAt = ({ asked, pathTo }: ReturnType<typeof useAreaPlace>) =>
  defineList({
    title: "Vulnerabilidades",
    caption: "Problemas",
    call: listIssueGroups,
    itemNoun: "problemas",
    failed: "No se pudieron cargar los problemas",
    search: "Buscar por problema, CVE o regla",
    filters,
    useRequest: (address) => ({ ...asked, ...requestOf(filters, address) }),
    columns,
    keyOf: ({ id }) => id,
    opens: { page: ({ id }) => pathTo({ problema: id }) },
    empty: { title: "No hay hallazgos abiertos", text: "" },
    nothingMatches: "Ningún problema coincide",
  });

/** The list of problems, each once for all its assets; a row opens the findings of the problem. */
export function IssueList() {
  const place = useAreaPlace();
  const list = useList(useMemo(() => issuesAt(place), [place]));
  return <ListBody list={list} {...(!list.filtered && { empty: <NothingOpen /> })} />;
}
