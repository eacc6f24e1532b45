import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Duty,
  type DutyStatus,
  getIncidentDuties,
  type IncidentDuties,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { regimeLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { DutyItem, type DutyStep } from "./duties/duty-item.tsx";
import { DutyStepDialog } from "./duties/duty-step-dialog.tsx";
import { FactList } from "./facts/fact-list.tsx";
import styles from "./legal-duties.module.css";
import { FilingList } from "./reports/filing-list.tsx";

/** The section of an incident page with its legal duties. */
export default function IncidentDutiesPart({ incidentId }: { incidentId: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getIncidentDuties, { id: incidentId }),
    refetchInterval: 60_000,
  });
  if (data) return <Duties view={data} />;
  if (error)
    return <ErrorState title="No se pudieron leer los deberes" failure={error} onRetry={() => refetch()} />;
  return <Skeleton count={6} />;
}

const open = ({ state }: DutyStatus) => state === "running" || state === "overdue";

function Duties({ view }: { view: IncidentDuties }) {
  const [step, setStep] = useState<{ kind: DutyStep; duty: Duty }>();
  const applicableDuties = view.duties.filter(({ state }) => state !== "not_applicable");
  const rest = view.duties.filter(({ state }) => state === "not_applicable");
  return (
    <Stack gap={5} bounded>
      <Standing view={view} />
      <section className={styles.part} aria-labelledby="deberes">
        <h2 id="deberes" className={styles.title}>
          Deberes
        </h2>
        <ul className={styles.list}>
          {applicableDuties.map((duty) => (
            <DutyItem key={duty.code} duty={duty} onStep={(kind) => setStep({ kind, duty })} />
          ))}
        </ul>
        {applicableDuties.length === 0 && (
          <p className={styles.text}>Ningún deber se aplica a este incidente.</p>
        )}
        {rest.length > 0 && (
          <details>
            <summary>{countOf(rest.length, "deber que no aplica", "deberes que no aplican")}</summary>
            <ul className={styles.list}>
              {rest.map((duty) => (
                <DutyItem key={duty.code} duty={duty} onStep={(kind) => setStep({ kind, duty })} />
              ))}
            </ul>
          </details>
        )}
        <p className={styles.note}>{view.days_notice}</p>
      </section>
      <FactList view={view} />
      <FilingList view={view} />
      <p className={styles.note}>
        {view.notice} Los reportes se presentan en{" "}
        <a href={view.platform} target="_blank" rel="noreferrer">
          {view.platform.replace("https://", "")}
        </a>
        .
      </p>
      {step && <DutyStepDialog {...step} view={view} onClose={() => setStep(undefined)} />}
    </Stack>
  );
}

function Standing({ view }: { view: IncidentDuties }) {
  const late = view.duties.filter(({ state }) => state === "overdue");
  const next = view.duties
    .filter((duty) => open(duty) && duty.state === "running" && duty.limit_at !== null)
    .toSorted((a, b) => (a.limit_at ?? "").localeCompare(b.limit_at ?? ""))[0];
  return (
    <div className={styles.part}>
      {late.length > 0 && (
        <Notice tone="danger" title={countOf(late.length, "plazo vencido", "plazos vencidos")}>
          {late.map(({ name }) => name).join(", ")}. Presentarlo tarde es mejor que no presentarlo.
        </Notice>
      )}
      {view.known_at === null && (
        <Notice tone="warning" title="Falta declarar cuándo se conoció el incidente">
          Los plazos corren desde que la empresa lo conoce. Regístrelo en los momentos clave del incidente,
          con lo que lo prueba.
        </Notice>
      )}
      {view.regime === "unknown" && (
        <Notice tone="warning" title="El expediente no dice si la empresa es PSE u OIV">
          Complételo en Cumplimiento, Expediente ANCI; o declárelo aquí para este incidente.
        </Notice>
      )}
      <p className={styles.text}>
        {view.known_at && (
          <>
            La empresa lo conoció el <ExactTime at={view.known_at} />.{" "}
          </>
        )}
        {regimeLabels[view.regime]}
        {view.regime !== "unknown" && (view.regime_declared ? ", declarado para este incidente. " : ". ")}
        {next?.limit_at && (
          <strong>
            Lo próximo: {next.name}, hasta el <ExactTime at={next.limit_at} />.
          </strong>
        )}
      </p>
      {view.known_source && <p className={styles.note}>Prueba del conocimiento: {view.known_source}</p>}
    </div>
  );
}
