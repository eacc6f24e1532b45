import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getPipelineLimits,
  stopPipelines,
} from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import styles from "../pipelines.module.css";
import { LimitsDialog } from "./limits-dialog.tsx";
import { SecretsDialog } from "./secrets-dialog.tsx";

/** Today's runs against the limits of the company, and the button that stops everything. */
export function CompanyStand() {
  const { data } = useQuery(callQuery(getPipelineLimits, {}));
  const [dialog, setDialog] = useState<"stop" | "limits" | "secrets">();
  const stop = useCallMutation(stopPipelines, () => setDialog(undefined));
  const manages = useMay("pipeline.manage");
  if (!data) return null;
  const { stopped, stop_reason, active, failed, runs_today, runs_a_day, runs_at_once } = data;
  return (
    <div className={styles.stand}>
      {stopped && (
        <Notice tone="warning" title="Las automatizaciones están detenidas">
          {stop_reason} {data.changed_by_name && `Las detuvo ${data.changed_by_name}.`}
        </Notice>
      )}
      <Row as="span" gap={2} across={3}>
        <span className={styles.note}>
          {countOf(active, "encendida", "encendidas")}; {numberText(runs_today)} de {numberText(runs_a_day)}{" "}
          ejecuciones en 24 horas, hasta {runs_at_once} a la vez; {failed} por atender.
        </span>
        <Button small onClick={() => setDialog("stop")}>
          {stopped ? "Reanudar todo" : "Detener todo"}
        </Button>
        {manages && (
          <>
            <Button small look="quiet" onClick={() => setDialog("limits")}>
              Límites
            </Button>
            <Button small look="quiet" onClick={() => setDialog("secrets")}>
              Secretos
            </Button>
          </>
        )}
      </Row>
      {dialog === "stop" && (
        <TextDialog
          title={stopped ? "Reanudar las automatizaciones" : "Detener todas las automatizaciones"}
          label="Motivo"
          hint={
            stopped
              ? "Las ejecuciones que esperan siguen desde su paso."
              : "Nada avanza hasta que alguien las reanude; lo ya hecho queda."
          }
          shortest={3}
          limit={500}
          action={stopped ? "Reanudar" : "Detener"}
          busy={stop.isPending}
          failure={stop.error}
          onSave={(reason) => stop.mutate({ stopped: !stopped, reason })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "limits" && <LimitsDialog limits={data} onClose={() => setDialog(undefined)} />}
      {dialog === "secrets" && <SecretsDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}
