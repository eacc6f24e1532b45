import { useParams } from "react-router";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import {
  listTargetRules,
  type TargetRule,
  withoutSection,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { checkOutcomes } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import { outcomeLabels, sectionText } from "#features/posture/hardening/hardening.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { requestOf } from "#platform/web/list/list-request.ts";
import styles from "../hardening.module.css";

/** A rule may apply at several locations of a machine, so the key includes the location. */
export const ruleKey = ({ issue_id, locus }: Pick<TargetRule, "issue_id" | "locus">) =>
  `${issue_id}:${locus}`;

/** Shows the result of a check, or the manual answer if no tool can judge the check. */
export function OutcomeMark({ outcome, answer }: Pick<TargetRule, "outcome" | "answer">) {
  if (answer)
    return (
      <span className={styles.two}>
        <span>
          <Badge tone={outcomeLabels[answer.outcome].tone}>{outcomeLabels[answer.outcome].word}</Badge>
        </span>
        <Note as="span">Según una persona, hasta el {writtenDay(answer.expires_on)}</Note>
      </span>
    );
  return <Badge tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].word}</Badge>;
}

const columns: readonly Column<TargetRule>[] = [
  {
    key: "rule",
    title: "Regla",
    onPhone: "first",
    cell: ({ title, rule_id, section }) => (
      <span className={styles.two}>
        <span className={styles.title}>{title}</span>
        <Note as="span">{[rule_id, section && sectionText(section)].filter(Boolean).join(" · ")}</Note>
      </span>
    ),
  },
  { key: "outcome", title: "Resultado", cell: (rule) => <OutcomeMark {...rule} /> },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "since",
    title: "Así desde",
    tight: true,
    onPhone: "away",
    cell: ({ since }) => <ExactTime at={since} dayOnly />,
  },
  {
    key: "finding",
    title: "Hallazgo",
    onPhone: "away",
    cell: ({ finding }) =>
      finding && (
        <span className={styles.two}>
          <span>{findingNumber(finding.number)}</span>
          <Note as="span">{findingStatusLabels[finding.status]}</Note>
        </span>
      ),
  },
];

const filters: readonly Filter<RequestOf<typeof listTargetRules>>[] = [
  {
    name: "resultado",
    label: "Resultado",
    asks: "outcome",
    as: "chips",
    many: true,
    options: checkOutcomes.map((value) => ({ value, label: outcomeLabels[value].word })),
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
  {
    name: "seccion",
    label: "Sección",
    asks: "section",
    as: "tag",
    text: (value: string) => `Sección: ${value === withoutSection ? "ninguna" : sectionText(value)}`,
  },
];

export const ruleListDefinition = defineList({
  title: "Endurecimiento de un equipo",
  caption: "Reglas de la guía en el equipo",
  call: listTargetRules,
  itemNoun: "reglas",
  failed: "No se pudieron cargar las reglas",
  search: "Buscar por regla o por lo que pide",
  filters,
  useRequest(address) {
    const { id = "" } = useParams();
    return { ...requestOf(filters as readonly Filter[], address), id };
  },
  counts: countsBy(listTargetRules, ({ outcomes }) => ({ resultado: outcomes })),
  columns,
  keyOf: ruleKey,
  opens: { beside: "regla" },
  narrow: ["rule", "outcome"],
  perPage: 50,
  empty: {
    title: "La última revisión no nombra ninguna regla",
    text: "Puede ser que el reporte viniera cortado: vea la historia.",
  },
  nothingMatches: "Ninguna regla coincide",
});
