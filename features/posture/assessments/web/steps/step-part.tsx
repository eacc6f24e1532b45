import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import {
  type AttackStep,
  listSteps,
  type RoundSummary,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../assessments.module.css";
import { StepDialog } from "./step-dialog.tsx";
import { StepTable } from "./step-table.tsx";

const roundColumns: readonly Column<RoundSummary>[] = [
  { key: "round", title: "Ronda", onPhone: "first", cell: ({ round }) => round || "Sin ronda" },
  ...(
    [
      ["steps", "Pasos"],
      ["logged", "Registrados"],
      ["alerted", "Con alerta de una herramienta"],
      ["blocked", "Bloqueados"],
      ["undetected", "Sin detectar"],
      ["unknown", "Sin dato"],
      ["portal_alerted", "Con alerta del servicio"],
    ] as const
  ).map(([key, title]) => ({
    key,
    title,
    numeric: true,
    onPhone: "titled" as const,
    cell: (round: RoundSummary) => numberText(round[key]),
  })),
];

/** The steps of the attack: what each tool did, what the portal alerted, the rounds, and the techniques. */
export function StepPart({ assessment }: { assessment: AssessmentDetail }) {
  const works = useMay("assessment.work");
  const { data, error, refetch } = useQuery(callQuery(listSteps, { id: assessment.id }));
  const [editing, setEditing] = useState<AttackStep | "new">();
  const [showsMatrix, setShowsMatrix] = useState(false);
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los pasos" count={8} />;
  const techniques = [...new Set(data.items.flatMap(({ technique_id }) => technique_id ?? []))];
  const isOver = assessment.state === "closed" || assessment.state === "cancelled";
  return (
    <Stack gap={5} bounded>
      <Row align="stretch" gap={2}>
        {works && !isOver && <Button onClick={() => setEditing("new")}>Nuevo paso</Button>}
        {techniques.length > 0 && (
          <Button aria-expanded={showsMatrix} onClick={() => setShowsMatrix(!showsMatrix)}>
            {showsMatrix ? "Ocultar la matriz" : "Ver en la matriz de ATT&CK"}
          </Button>
        )}
      </Row>
      {data.items.length === 0 ? (
        <EmptyState title="Todavía no hay pasos de ataque">
          En un ejercicio, cada paso muestra si cada herramienta lo registró, lo alertó y lo bloqueó, y si
          nosotros alertamos.
        </EmptyState>
      ) : (
        <>
          <section className={styles.part}>
            <h2 className={styles.heading}>Rondas</h2>
            <DataTable
              caption="Rondas"
              columns={roundColumns}
              rows={data.rounds}
              keyOf={({ round }) => round}
            />
          </section>
          {showsMatrix && (
            <FeatureSlot
              slot="techniques-matrix"
              techniques={techniques}
              of="este ejercicio"
              lead="Técnicas del ejercicio: si se vieron en la empresa en el período, y si alguna regla las detecta."
            />
          )}
          <section className={styles.part}>
            <h2 className={styles.heading}>Pasos</h2>
            <StepTable
              assessmentId={assessment.id}
              steps={data.items}
              {...(works && !isOver && { onEdit: setEditing })}
            />
          </section>
        </>
      )}
      {editing && (
        <StepDialog
          assessmentId={assessment.id}
          {...(editing !== "new" && { step: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  );
}
