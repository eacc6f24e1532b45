import {
  type FailingRule,
  listFailingRules,
} from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import { sectionText } from "#features/posture/hardening/hardening.labels.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../hardening.module.css";
import { listPath } from "../list-address.ts";

const columns: readonly Column<FailingRule>[] = [
  {
    key: "rule",
    title: "Regla que no se cumple",
    onPhone: "first",
    cell: ({ title, rule_id, section }) => (
      <span className={styles.two}>
        <span className={styles.title}>{title}</span>
        <Note as="span">{[section && sectionText(section), rule_id].filter(Boolean).join(" · ")}</Note>
      </span>
    ),
  },
  {
    key: "machines",
    title: "Equipos",
    numeric: true,
    onPhone: "titled",
    cell: ({ machines }) => numberText(machines),
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "solution",
    title: "Cómo se cumple",
    onPhone: "away",
    cell: ({ solution }) =>
      solution ? (
        <span className={styles.clamped}>{solution}</span>
      ) : (
        <Note as="span">La guía no lo dice</Note>
      ),
  },
];

const rules = defineList({
  title: "Endurecimiento",
  caption: "Reglas incumplidas, por número de equipos",
  call: listFailingRules,
  itemNoun: "reglas",
  failed: "No se pudieron cargar las reglas",
  search: "Buscar por regla",
  columns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => listPath({ regla: id }) },
  empty: {
    title: "Ninguna regla está sin cumplir",
    text: "De los equipos que se revisaron. De los que no se revisaron no se sabe.",
  },
  nothingMatches: "Ninguna regla coincide",
});

/** The list of rules by the number of machines that fail them. One common change fixes a rule on all of them. */
export function FailingRuleList() {
  return <ListBody list={useList(rules)} />;
}
