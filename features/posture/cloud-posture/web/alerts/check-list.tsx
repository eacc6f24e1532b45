import {
  type IssueGroup,
  listIssueGroups,
} from "#features/posture/findings/contracts/finding-groups.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../cloud.module.css";
import { alertsPath } from "../cloud-address.ts";

const columns: readonly Column<IssueGroup>[] = [
  {
    key: "check",
    title: "Revisión",
    onPhone: "first",
    cell: ({ title, rule_id }) => (
      <span className={styles.two}>
        <strong>{title}</strong>
        <span className={styles.soft}>{rule_id}</span>
      </span>
    ),
  },
  {
    key: "open",
    title: "Recursos que fallan",
    numeric: true,
    onPhone: "titled",
    cell: ({ open }) => numberText(open),
  },
  {
    key: "severity",
    title: "Por severidad",
    cell: ({ by_severity }) => (
      <Row as="span" align="baseline" gap={1} across={3}>
        {severities
          .filter((severity) => by_severity[severity] > 0)
          .map((severity) => (
            <span key={severity}>
              {numberText(by_severity[severity])} <SeverityMark severity={severity} />
            </span>
          ))}
      </Row>
    ),
  },
  {
    key: "solution",
    title: "Cómo se corrige",
    onPhone: "away",
    cell: ({ solution }) => <span className={styles.soft}>{solution || "Sin dato en el informe"}</span>,
  },
];

const checks = defineList({
  title: "Alertas de la nube",
  caption: "Revisiones que fallan",
  call: listIssueGroups,
  itemNoun: "revisiones",
  failed: "No se pudieron cargar las revisiones",
  search: "Buscar por revisión",
  useRequest: ({ search }) => ({ area: "cloud" as const, ...(search && { q: search }) }),
  columns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => alertsPath({ revision: id }) },
  empty: {
    title: "Ninguna revisión falla",
    text: "Nada queda abierto de lo que revisaron los últimos informes.",
  },
  nothingMatches: "Ninguna revisión coincide",
});

/** The list of failing checks, each once for all its resources; a row opens the list of the resources. */
export function CheckList() {
  return <ListBody list={useList(checks)} />;
}
