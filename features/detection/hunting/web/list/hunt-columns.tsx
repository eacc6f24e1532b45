import { huntOutcomeLabels, huntStateLabels } from "#features/detection/hunting/hunt-terms.ts";
import type { Hunt } from "#features/detection/hunting/hunting.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../hunting.module.css";

export const huntColumns: Column<Hunt>[] = [
  {
    key: "title",
    title: "Búsqueda",
    onPhone: "first",
    cell: ({ code, title, hypothesis }) => (
      <>
        <strong>
          {code} {title}
        </strong>
        <p className={styles.note}>{hypothesis}</p>
      </>
    ),
  },
  {
    key: "techniques",
    title: "Técnicas",
    onPhone: "away",
    cell: ({ techniques }) => techniques.join(", ") || "Sin técnica",
  },
  {
    key: "outcome",
    title: "Resultado",
    tight: true,
    cell: ({ outcome, state, shared }) => (
      <>
        {outcome ? (
          <Badge tone={huntOutcomeLabels[outcome].tone}>{huntOutcomeLabels[outcome].text}</Badge>
        ) : (
          <Badge tone="brand">{huntStateLabels[state]}</Badge>
        )}
        {shared && <p className={styles.note}>Compartida con el cliente</p>}
      </>
    ),
  },
  {
    key: "last",
    title: "Última ejecución",
    tight: true,
    onPhone: "away",
    cell: ({ last_run_at }) => (last_run_at ? <RelativeTime at={last_run_at} /> : "Nunca"),
  },
];
