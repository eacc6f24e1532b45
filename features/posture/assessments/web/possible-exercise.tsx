import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { assessmentCode, verdictLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  answerDeconfliction,
  askDeconfliction,
  findExercises,
  type PossibleExercise,
  verdicts,
} from "#features/posture/assessments/contracts/deconfliction.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { assessmentPath } from "./assessment-address.ts";
import styles from "./assessments.module.css";

const reasonLabels = {
  source: "viene de una dirección declarada por los evaluadores",
  target: "es de un objetivo permitido",
} as const;

/** The section of an alert's page with the exercises to which the alert may belong, for people who may see them. */
export default function PossibleExercises({ alertId }: { alertId: string }) {
  const { data } = useQuery(callQuery(findExercises, { id: alertId }));
  if (!data || data.items.length === 0) return null;
  return (
    <div className={styles.part}>
      {data.items.map((exercise) => (
        <ExerciseNotice key={exercise.assessment_id} alertId={alertId} exercise={exercise} />
      ))}
    </div>
  );
}

interface ExerciseProps {
  alertId: string;
  exercise: PossibleExercise;
}

function ExerciseNotice({ alertId, exercise }: ExerciseProps) {
  const [dialog, setDialog] = useState<"ask" | "answer">();
  const works = useMay("assessment.work");
  const { assessment_id, number, title, reasons, asked_at, verdict } = exercise;
  const why = reasons.map((reason) => reasonLabels[reason]).join(" y ");
  return (
    <Notice
      tone="warning"
      title="Posible ejercicio"
      actions={
        works && (
          <>
            {!asked_at && (
              <Button small onClick={() => setDialog("ask")}>
                Preguntar a los evaluadores
              </Button>
            )}
            <Button small onClick={() => setDialog("answer")}>
              {verdict ? "Cambiar la respuesta" : "Responder"}
            </Button>
          </>
        )
      }
    >
      <p>
        <Link to={assessmentPath(assessment_id)}>
          {assessmentCode(number)} {title}
        </Link>
        {why && `: la alerta ${why}`}. Trátela como real hasta confirmarlo.
      </p>
      {asked_at && (
        <p className={styles.soft}>
          {exercise.asked_by_name} preguntó el <ExactTime at={asked_at} />
          {exercise.question && `: ${exercise.question}`}
        </p>
      )}
      {verdict && exercise.answered_at && (
        <p>
          {verdictLabels[verdict]}, según {exercise.answered_by_name} el{" "}
          <ExactTime at={exercise.answered_at} />
          {exercise.note && `: ${exercise.note}`}
        </p>
      )}
      {dialog === "ask" && (
        <AskDialog alertId={alertId} exercise={exercise} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "answer" && (
        <AnswerDialog alertId={alertId} exercise={exercise} onClose={() => setDialog(undefined)} />
      )}
    </Notice>
  );
}

function AskDialog({ alertId, exercise, onClose }: ExerciseProps & { onClose: () => void }) {
  const ask = useCallMutation(askDeconfliction, onClose);
  return (
    <TextDialog
      title="Preguntar a los evaluadores"
      label="Pregunta"
      hint="Se registra la hora de la pregunta y de la respuesta."
      shortest={0}
      limit={1_000}
      action="Preguntar"
      busy={ask.isPending}
      failure={ask.error}
      onSave={(question) => ask.mutate({ id: alertId, assessment_id: exercise.assessment_id, question })}
      onClose={onClose}
    />
  );
}

function AnswerDialog({ alertId, exercise, onClose }: ExerciseProps & { onClose: () => void }) {
  const [verdict, setVerdict] = useState(exercise.verdict ?? "confirmed");
  const save = useCallMutation(answerDeconfliction, onClose);
  return (
    <TextDialog
      title="¿La alerta es del ejercicio?"
      label="Comentario"
      hint="La alerta sigue como está: no se cierra ni se oculta."
      shortest={0}
      limit={1_000}
      action="Guardar la respuesta"
      busy={save.isPending}
      failure={save.error}
      onSave={(note) => save.mutate({ id: alertId, assessment_id: exercise.assessment_id, verdict, note })}
      onClose={onClose}
    >
      <Field label="Respuesta">
        <Select
          value={verdict}
          options={verdicts.map((value) => ({ value, label: verdictLabels[value] }))}
          onChange={({ target }) => setVerdict(oneOf(verdicts, target.value) ?? verdict)}
        />
      </Field>
    </TextDialog>
  );
}
