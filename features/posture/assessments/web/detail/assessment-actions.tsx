import { useState } from "react";
import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import {
  type AssessmentDetail,
  moveAssessment,
  stopAssessment,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { AuthorisationDialog } from "../dialogs/authorisation-dialog.tsx";
import { EntryDialog } from "../dialogs/entry-dialog.tsx";
import { PlanDialog } from "../dialogs/plan-dialog.tsx";
import { ScopeDialog } from "../dialogs/scope-dialog.tsx";

const moveWords: Readonly<Partial<Record<AssessmentState, string>>> = {
  proposed: "Volver a propuesta",
  authorised: "Marcar autorizada",
  in_progress: "Comenzar",
  suspended: "Suspender",
  reporting: "Pasar a informe",
  delivered: "Entregar",
  remediation: "Pasar a remediación",
  retest: "Pasar a reprueba",
  closed: "Cerrar",
  cancelled: "Anular",
};

/**
 * The states of which the last available one is the main action; the state that stops the assessment is never among
 * them.
 */
const mainMoves = new Set<AssessmentState>([
  "authorised",
  "in_progress",
  "reporting",
  "delivered",
  "remediation",
]);

type Open = "plan" | "scope" | "authorisation" | "entry" | "stop";

/** The acts that a person may do on an assessment now. */
export function AssessmentActions({ assessment }: { assessment: AssessmentDetail }) {
  const works = useMay("assessment.work");
  const [open, setOpen] = useState<Open>();
  const [moving, setMoving] = useState<AssessmentState>();
  const close = () => setOpen(undefined);
  const move = useCallMutation(moveAssessment, () => setMoving(undefined));
  const { id, version, state, next_states, may_stop, missing } = assessment;
  const isOver = state === "closed" || state === "cancelled";
  if (!works && !may_stop) return null;
  return (
    <Row align="stretch" gap={2}>
      {works && !isOver && <WorkButtons started={assessment.started_at !== null} onOpen={setOpen} />}
      {may_stop && (
        <Button look="danger" onClick={() => setOpen("stop")}>
          Detener
        </Button>
      )}
      {next_states
        .filter((next) => next !== "suspended")
        .map((next) => (
          <Button
            key={next}
            look={mainMoves.has(next) ? "main" : "plain"}
            {...((next === "in_progress" || next === "authorised") && missing && { notYet: missing })}
            onClick={() => setMoving(next)}
          >
            {moveWords[next]}
          </Button>
        ))}
      {open && <ActDialog assessment={assessment} act={open} onClose={close} />}
      {moving && (
        <TextDialog
          title={moveWords[moving] ?? ""}
          label="Comentario"
          hint="Opcional. Queda en la actividad."
          shortest={0}
          limit={1_000}
          action={moveWords[moving] ?? "Guardar"}
          busy={move.isPending}
          failure={move.error}
          onSave={(reason) => move.mutate({ id, to: moving, reason, version })}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Row>
  );
}

interface ActDialogProps {
  assessment: AssessmentDetail;
  act: Open;
  onClose: () => void;
}

/** The dialog of an action on the assessment. */
function ActDialog({ assessment, act, onClose }: ActDialogProps) {
  const stop = useCallMutation(stopAssessment, onClose);
  const { id } = assessment;
  return (
    <>
      {act === "plan" && <PlanDialog assessment={assessment} onSaved={onClose} onClose={onClose} />}
      {act === "scope" && <ScopeDialog assessment={assessment} onClose={onClose} />}
      {act === "authorisation" && <AuthorisationDialog assessment={assessment} onClose={onClose} />}
      {act === "entry" && <EntryDialog id={id} onClose={onClose} />}
      {act === "stop" && (
        <TextDialog
          title="Detener la evaluación"
          label="Motivo"
          hint="Los evaluadores dejan de probar de inmediato."
          shortest={3}
          limit={1_000}
          action="Detener"
          busy={stop.isPending}
          failure={stop.error}
          onSave={(reason) => stop.mutate({ id, reason })}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface WorkButtonsProps {
  /** Whether the tests began, so that there is activity to record. */
  started: boolean;
  onOpen: (act: Open) => void;
}

/** The buttons for people who run the assessment. */
function WorkButtons({ started, onOpen }: WorkButtonsProps) {
  return (
    <>
      <Button look="quiet" onClick={() => onOpen("plan")}>
        Editar
      </Button>
      <Button look="quiet" onClick={() => onOpen("scope")}>
        Alcance
      </Button>
      <Button look="quiet" onClick={() => onOpen("authorisation")}>
        Registrar autorización
      </Button>
      {started && (
        <Button look="quiet" onClick={() => onOpen("entry")}>
          Registrar actividad
        </Button>
      )}
    </>
  );
}
