import { useQuery } from "@tanstack/react-query";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { getRunAnalytics } from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { runStateLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../pipelines.module.css";

const minuteSeconds = 60;

/** Formats a duration; durations below a minute are not stated exactly, because they differ by chance. */
function spanText(seconds: number | null): string {
  if (seconds === null) return "Sin dato";
  return seconds < minuteSeconds ? "Menos de un minuto" : durationText(seconds * 1_000);
}

/** The outcomes of the runs of the last 30 days. */
export function RunResults({ id, content }: { id: string; content: PipelineDefinition }) {
  const { data, error, refetch } = useQuery(callQuery(getRunAnalytics, { id }));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los resultados" count={5} />;
  if (data.by_state.length === 0)
    return (
      <EmptyState title="Sin ejecuciones en 30 días">Los resultados aparecen con la primera.</EmptyState>
    );
  const titleOf = (key: string) => content.steps.find((step) => step.key === key)?.title ?? key;
  return (
    <Stack gap={5} bounded>
      <p className={styles.note}>Ejecuciones iniciadas en los últimos 30 días.</p>
      <FactList>
        {data.by_state.map(({ state, count }) => (
          <Fact key={state} name={runStateLabels[state].text}>
            {countOf(count, "ejecución", "ejecuciones")}
          </Fact>
        ))}
        <Fact name="Duración habitual (mediana)">{spanText(data.median_seconds)}</Fact>
        <Fact name="Las más largas (percentil 95)">{spanText(data.p95_seconds)}</Fact>
        <Fact name="Espera por una aprobación (mediana)">{spanText(data.approval_median_seconds)}</Fact>
      </FactList>
      {data.failing.length > 0 && (
        <Stack as="section" gap={2} bounded aria-label="Pasos que fallan">
          <h2 className={styles.heading}>Pasos que fallan</h2>
          <ul className={styles.values}>
            {data.failing.map(({ step_key, failures, last_error }) => (
              <li key={step_key}>
                {titleOf(step_key)}: {countOf(failures, "vez", "veces")}. {last_error}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}
