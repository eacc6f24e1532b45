import { Link } from "react-router";
import type { Suppression } from "#features/alerts/suppression.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import styles from "./rules.module.css";
import { heldBack, suppressionScope, suppressionStates } from "./suppression-words.ts";

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
    cell: heldBack,
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

/** Where what was held back can be looked at. */
export function HeldBackLink({ id }: { id: string }) {
  return <Link to={`/Eventos/N1?suprimidas=si&supresion=${id}`}>Ver lo retenido</Link>;
}
