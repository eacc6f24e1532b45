import { useQuery } from "@tanstack/react-query";
import { getClosing } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import type { IncidentWork } from "../work/use-incident-work.ts";
import { ClosingChecks } from "./closing-checks.tsx";
import { FollowUp } from "./follow-up.tsx";

/** The missing requirements for closing. */
export function IncidentClosing({ detail, work }: { detail: IncidentDetail; work: IncidentWork }) {
  const { id, stage } = detail.incident;
  const { data, error, refetch } = useQuery(callQuery(getClosing, { id }));
  const missingCount = data?.checks.filter(({ done }) => !done).length ?? 0;
  const isClosed = stage === "closed";
  return (
    <div className={styles.detail}>
      <Section
        title={isClosed ? "Con qué se cerró" : "Para cerrar"}
        actions={
          !isClosed && (
            <Button
              small
              onClick={() => work.run("close")}
              {...(missingCount > 0 && {
                title: missingCount === 1 ? "Falta 1 punto" : `Faltan ${missingCount} puntos`,
              })}
            >
              Cerrar…
            </Button>
          )
        }
      >
        {!data && <NotLoaded query={{ error, refetch }} title="No se pudo saber qué falta" count={6} />}
        {data && (
          <ClosingChecks
            incidentId={id}
            checks={data.checks}
            {...(!isClosed && { onAsk: (step) => work.run(step) })}
          />
        )}
      </Section>
      <FollowUp detail={detail} />
    </div>
  );
}
