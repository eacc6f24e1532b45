import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dryRunPipeline } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../pipelines.module.css";

/** The runs that the pipeline would have had in the last seven days. */
export function DryRunView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(dryRunPipeline, { id }));
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo hacer el ensayo" count={6} />;
  if (data.runs.length === 0)
    return (
      <EmptyState title="No se habría iniciado en los últimos 7 días">
        Revise el inicio y sus condiciones si esperaba ejecuciones.
      </EmptyState>
    );
  return (
    <Stack gap={5} bounded>
      <p className={styles.note}>
        Entre el <ExactTime at={data.from} /> y el <ExactTime at={data.until} /> se habría iniciado{" "}
        {countOf(data.firings, "vez", "veces")}
        {data.firings > data.runs.length && `; se muestran las ${data.runs.length} más recientes`}. Nada de
        esto se hizo.
      </p>
      {data.runs.map(({ at, cause, cause_path, state, steps }) => (
        <article key={`${at} ${cause}`} className={styles.card} aria-label={cause}>
          <Row as="span" gap={2} across={3}>
            <ExactTime at={at} />
            {cause_path ? <Link to={cause_path}>{cause}</Link> : <strong>{cause}</strong>}
            {state === "failed" && <Badge tone="danger">Fallaría</Badge>}
          </Row>
          <ol className={styles.values}>
            {steps.map((step, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps of a trial have no names, and stay in their order
              <li key={place}>
                {step.title}: {step.outcome}
              </li>
            ))}
          </ol>
        </article>
      ))}
    </Stack>
  );
}
