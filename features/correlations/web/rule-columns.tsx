import type { Rule } from "#features/correlations/correlations.contract.ts";
import { ruleStateWords } from "#features/correlations/correlations.words.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Sparkline } from "#platform/web/kit/sparkline.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./correlations.module.css";
import { noiseText } from "./noise-text.ts";
import { TechniqueList } from "./technique-list.tsx";

/** The columns of the list of rules. */
export const ruleColumns: Column<Rule>[] = [
  {
    key: "title",
    title: "Regla",
    onPhone: "first",
    cell: ({ title, kind, feeds, state, state_reason, techniques }) => (
      <>
        <strong>{title}</strong>
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
      </>
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
    cell: ({ state }) => <Badge tone={ruleStateWords[state].tone}>{ruleStateWords[state].text}</Badge>,
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
