import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  periodMoves,
  periodRhythmLabels,
  periodStateLabels,
} from "#features/delivery/service-periods/period-terms.ts";
import { changePeriodState, getPeriod } from "#features/delivery/service-periods/service-periods.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { PeriodBadge } from "./period-badge.tsx";
import { dayText, periodSentence } from "./period-text.ts";

type Period = OutputOf<typeof getPeriod>;

const moveLabels = {
  planned: "Volver a planificar",
  open: "Abrir",
  closing: "Pasar a cierre",
  closed: "Cerrar",
  reopened: "Reabrir",
} as const;

/** The states to which a person may bring a period, and the reason of a reopening. */
function PeriodMoves({ period }: { period: Period }) {
  const [reason, setReason] = useState("");
  const change = useCallMutation(changePeriodState, ({ state }) => {
    setReason("");
    showToast("good", `Período ${periodStateLabels[state].toLowerCase()}`);
  });
  const moves = periodMoves[period.state];
  const needsReason = moves.includes("reopened");
  return (
    <Stack as="section" gap={5} bounded aria-label="Cambiar el estado">
      {needsReason && (
        <Field label="Motivo de la reapertura" hint="Su empresa y el equipo lo leen en la historia.">
          <TextArea
            rows={2}
            limit={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      <SaveTrouble failure={change.error} />
      <div className={styles.line}>
        {moves.map((to) => (
          <Button
            key={to}
            busy={change.isPending}
            notYet={to === "reopened" && reason.trim().length < 5 ? "Escriba primero el motivo" : undefined}
            onClick={() => change.mutate({ id: period.id, version: period.version, to, reason })}
          >
            {moveLabels[to]}
          </Button>
        ))}
      </div>
    </Stack>
  );
}

function PeriodParts({ period }: { period: Period }) {
  const manages = useMay("period.manage");
  const now = useMinute();
  return (
    <Stack gap={5} bounded>
      <p>
        <PeriodBadge state={period.state} /> {periodSentence(period, now)}
      </p>
      {manages && <PeriodMoves key={period.version} period={period} />}
      <p>
        <Link to={`${paths.documents}?periodo=${period.id}`}>Ver los documentos de este período</Link>
      </p>
      <FactList>
        <Fact name="Servicio">{period.service_name}</Fact>
        <Fact name="Fechas">
          {dayText(period.starts_on)} a {dayText(period.ends_on)}
        </Fact>
        <Fact name="Regla">{period.rhythm ? periodRhythmLabels[period.rhythm] : "Agregado a mano"}</Fact>
        {period.closed_at && (
          <Fact name="Cerrado">
            <ExactTime at={period.closed_at} /> · {period.closed_by_name}
          </Fact>
        )}
      </FactList>
      {period.steps.length > 0 && (
        <Stack as="section" gap={5} bounded>
          <h3>Historia</h3>
          <Lines as="ol" gap={3} bounded>
            {period.steps.map(({ id, to_state, at, actor_name, reason }) => (
              <li key={id} className={styles.two}>
                <span>
                  <PeriodBadge state={to_state} /> {actor_name}
                </span>
                <span className={styles.soft}>
                  <ExactTime at={at} />
                </span>
                {reason && <span>{reason}</span>}
              </li>
            ))}
          </Lines>
        </Stack>
      )}
    </Stack>
  );
}

/** The drawer of one period beside the list. */
export function PeriodDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getPeriod, { id }));
  return (
    <Drawer title={data ? data.name : "Período"} onClose={onClose}>
      {data && <PeriodParts period={data} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir el período" count={6} />}
    </Drawer>
  );
}
