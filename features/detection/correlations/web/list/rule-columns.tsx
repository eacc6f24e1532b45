import { Fragment } from "react";
import type { Rule } from "#features/detection/correlations/correlations.contract.ts";
import { noiseText } from "#features/detection/correlations/correlations.labels.ts";
import { ruleStateLabels } from "#features/detection/correlations/rule-terms.ts";
import { Sparkline } from "#platform/web/charts/sparkline.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../correlations.module.css";

/** Lists techniques with their names. */
export function TechniqueList({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ", "}
      {id}
      <FeatureSlot slot="technique-name" id={id} />
    </Fragment>
  ));
}

/** The columns of the list of rules. */
export const ruleColumns: Column<Rule>[] = [
  {
    key: "title",
    title: "Regla",
    onPhone: "first",
    name: ({ title }) => <strong>{title}</strong>,
    cell: ({ kind, feeds, state, state_reason, techniques }) => (
      <p className={styles.note}>
        {[
          kind === "correlation" ? "Correlación" : "Regla de eventos",
          feeds && state !== "on" ? "alimenta una correlación activa" : "",
          state === "failed" ? state_reason : "",
        ]
          .filter(Boolean)
          .join(" · ")}
        {techniques.length > 0 && (
          <>
            {" · "}
            <TechniqueList ids={techniques} />
          </>
        )}
      </p>
    ),
  },
  {
    key: "level",
    title: "Nivel",
    tight: true,
    cell: ({ level }) => <SeverityMark severity={level} />,
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => <Badge tone={ruleStateLabels[state].tone}>{ruleStateLabels[state].text}</Badge>,
  },
  {
    key: "hits",
    title: "Aciertos, 7 días",
    tight: true,
    cell: ({ hits, last_hit_at }) => {
      const sum = hits.reduce((total, count) => total + count, 0);
      return (
        <>
          {sum === 0 ? (
            <span className={styles.soft}>Sin aciertos</span>
          ) : (
            <span className={styles.hits}>
              <Sparkline values={hits} label="Aciertos por día en los últimos 7 días" />
              {numberText(sum)}
            </span>
          )}
          {last_hit_at && (
            <span className={styles.seenLast}>
              Último acierto: <RelativeTimeInside at={last_hit_at} />
            </span>
          )}
        </>
      );
    },
  },
  {
    key: "noise",
    title: "Ruido esperado",
    onPhone: "away",
    cell: ({ expected_per_day }) =>
      expected_per_day === null ? (
        <span className={styles.soft}>Sin probar</span>
      ) : (
        noiseText(expected_per_day)
      ),
  },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "away",
    cell: ({ owner_name }) => owner_name ?? <span className={styles.soft}>Sin responsable</span>,
  },
];

/** The columns of the list in its dense form. */
export const denseRuleColumns: Column<Rule>[] = ruleColumns.map((column) => {
  if (column.key === "title")
    return {
      ...column,
      cell: ({ techniques }) => <span className={styles.soft}> {techniques.join(", ")}</span>,
    };
  if (column.key === "hits")
    return {
      ...column,
      numeric: true,
      cell: ({ hits }) => numberText(hits.reduce((total, count) => total + count, 0)),
    };
  return { ...column, tight: true };
});
