import type { DataAvailability } from "#features/detection/hunting/hunting.contract.ts";
import { dataNeedLabels } from "#features/detection/hunting/hunting.labels.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../hunting.module.css";

/** Shows the availability of each kind of data that a hunt needs, and its silent sources. */
export function DataState({ data }: { data: readonly DataAvailability[] }) {
  return (
    <ul className={styles.list}>
      {data.map(({ need, missing, gaps, sources }) => (
        <Row key={need} as="li" gap={2} across={3}>
          <span>{dataNeedLabels[need]}</span>
          {missing ? (
            <Badge tone="danger">No tenemos esos datos</Badge>
          ) : (
            <Badge tone={gaps ? "warning" : "good"}>{gaps ? "Con silencios" : "Los hay"}</Badge>
          )}
          <span className={styles.note}>
            {sources
              .map(({ name, silent }) =>
                silent > 0
                  ? `${name} (no envió el ${numberText(Math.round(silent * 100))} % del período)`
                  : name,
              )
              .join(", ")}
          </span>
        </Row>
      ))}
    </ul>
  );
}
