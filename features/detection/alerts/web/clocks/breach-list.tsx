import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { alertNumber, clockLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { SlaReport } from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { explainBreach } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { alertPath } from "../queue/alert-address.ts";
import styles from "./levels.module.css";

/** The number of breaches listed at first; a button shows the others. */
const firstShown = 10;

type Breach = SlaReport["breaches"][number];

/** Every missed service-level target of the report, with the provider's explanation. */
export function BreachList({ report: { breaches } }: { report: SlaReport }) {
  const explains = useMay("alert.triage");
  const [request, setAsked] = useState<Breach>();
  const [folded, setFolded] = useState(true);
  const visibleBreaches = folded ? breaches.slice(0, firstShown) : breaches;
  return (
    <section>
      <h2>Plazos vencidos</h2>
      {breaches.length === 0 && <p className={styles.soft}>Ninguno en este mes.</p>}
      <ul className={styles.breaches}>
        {visibleBreaches.map((breach) => (
          <li
            key={`${breach.due_at} ${breach.alert?.id} ${breach.kind} ${breach.cycle}`}
            className={styles.breach}
          >
            <span className={styles.line}>
              <SeverityMark severity={breach.severity} />
              {breach.alert ? (
                <Link to={alertPath(breach.alert)}>
                  {alertNumber(breach.alert.number)} {breach.alert.title}
                </Link>
              ) : (
                <span>Alerta interna, sin acción de su parte</span>
              )}
              <span className={styles.soft}>
                {clockLabels[breach.kind]} en {durationText(breach.minutes * 60_000)}; venció el{" "}
                <ExactTime at={breach.due_at} />
                {lateness(breach)}
              </span>
            </span>
            {breach.explanation ? (
              <p className={styles.why}>
                <strong>Explicación:</strong> {breach.explanation}
              </p>
            ) : (
              <span className={styles.line}>
                <span className={styles.soft}>Motivo del atraso: pendiente.</span>
                {explains && breach.alert && (
                  <Button small onClick={() => setAsked(breach)}>
                    Explicar
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {visibleBreaches.length < breaches.length && (
        <p className={styles.more}>
          <Button small onClick={() => setFolded(false)}>
            Ver los {numberText(breaches.length)}
          </Button>
        </p>
      )}
      {request?.alert && (
        <ExplainDialog breach={request} id={request.alert.id} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function lateness({ stopped_at, due_at }: Breach): string {
  if (!stopped_at) return "; sigue abierto";
  return `; ${durationText(Date.parse(stopped_at) - Date.parse(due_at))} tarde`;
}

function ExplainDialog({ breach, id, onClose }: { breach: Breach; id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { kind, cycle } = breach;
  const explain = useMutation({
    mutationFn: (explanation: string) => call(explainBreach, { id, kind, cycle, explanation }),
    onSuccess: () => {
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("alerts.") });
      onClose();
    },
  });
  return (
    <TextDialog
      title="Explicar el plazo vencido"
      label="Explicación"
      hint="El cliente la lee en el informe del mes: qué pasó y qué se hará para que no se repita."
      shortest={10}
      limit={1_000}
      action="Guardar explicación"
      busy={explain.isPending}
      failure={explain.error}
      onSave={(words) => explain.mutate(words)}
      onClose={onClose}
    />
  );
}
