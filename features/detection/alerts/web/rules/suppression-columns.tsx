import { Link } from "react-router";
import type { Suppression } from "#features/detection/alerts/contracts/suppression.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { alertCount } from "../work/bulk-text.ts";
import styles from "./rules.module.css";

export const suppressionStates = {
  coming: { text: "Por comenzar", tone: "brand" },
  active: { text: "Vigente", tone: "good" },
  ended: { text: "Terminada", tone: "neutral" },
} as const;

/** Returns the scope of a rule or a window in words. */
export function suppressionScope(suppression: Suppression): string {
  const { kind, assets, alert_count } = suppression;
  if (kind === "window") return assets.length === 0 ? "Todos los activos" : `Activos: ${assets.join(", ")}`;
  const conditions = [
    suppression.rule_id && `regla ${ruleName(suppression)}`,
    suppression.asset_name && `activo ${suppression.asset_name}`,
    suppression.user_name && `usuario ${suppression.user_name}`,
    suppression.source_ip && `desde ${suppression.source_ip}`,
    suppression.category && `categoría ${suppression.category}`,
  ].filter(Boolean);
  if (conditions.length === 0)
    return alert_count === 1 ? "Una alerta elegida" : `${alert_count} alertas elegidas`;
  const sentence = conditions.join(" y ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const ruleName = ({ rule_title, rule_id }: Suppression) => (rule_title ? `«${rule_title}»` : rule_id);

/** Returns the suppressed amounts: "1 evento, 1 alerta". */
export function suppressedText({
  hit_count,
  suppressed_alerts,
}: Pick<Suppression, "hit_count" | "suppressed_alerts">): string {
  const events = hit_count === 1 ? "1 evento" : `${numberText(hit_count)} eventos`;
  return `${events}, ${alertCount(suppressed_alerts)}`;
}

export const suppressionColumns: readonly Column<Suppression>[] = [
  {
    key: "what",
    title: "Qué retiene",
    onPhone: "first",
    cell: (suppression) => (
      <span className={styles.what}>
        <span>{suppressionScope(suppression)}</span>
        <span className={styles.soft}>{suppression.reason}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => <Badge tone={suppressionStates[state].tone}>{suppressionStates[state].text}</Badge>,
  },
  {
    key: "until",
    title: "Hasta",
    tight: true,
    cell: ({ ends_at }) => <ExactTime at={ends_at} />,
  },
  {
    key: "hits",
    title: "Retenido",
    numeric: true,
    cell: suppressedText,
  },
  {
    key: "last",
    title: "Última vez",
    tight: true,
    onPhone: "away",
    cell: ({ last_hit_at }) => (last_hit_at ? <RelativeTime at={last_hit_at} /> : "Nunca"),
  },
  { key: "owner", title: "Responsable", onPhone: "away", cell: ({ owner_name }) => owner_name },
];

/** The link to the suppressed events. */
export function SuppressedLink({ id }: { id: string }) {
  return <Link to={`${paths.alertsN1}?suprimidas=si&supresion=${id}`}>Ver lo retenido</Link>;
}
