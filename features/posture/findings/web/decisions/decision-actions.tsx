import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { listUsers } from "#features/identity/access/access.contract.ts";
import {
  approveDecision,
  attachDecisionFile,
  type Decision,
  decisionFileBytes,
  recommendDecision,
  rejectDecision,
  revokeDecision,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import styles from "./decisions.module.css";

/** The queries that a decision changes: findings, counts, the home. */
const changedQueries = ["vulnerabilities", "home"];

type Question = "recommend" | "reject" | "revoke";

/** The actions that the reader can take on a decision now. */
export function DecisionActions({ decision }: { decision: Decision }) {
  const { id, version, state, kind } = decision;
  const [question, setQuestion] = useState<Question>();
  const triage = useMay("finding.triage");
  const approves = useMay("finding.approve");
  const me = useQuery(callQuery(listUsers, {})).data?.[0];
  const approve = useCallMutation(
    approveDecision,
    () => showToast("good", "Aprobada: el riesgo queda aceptado."),
    changedQueries,
  );
  const pending = state === "requested" || state === "recommended";
  const ownName = me && `${me.first_name} ${me.last_name}`.trim();
  return (
    <div className={styles.actions}>
      {pending && kind === "risk_acceptance" && <AttachPaper decision={decision} />}
      {pending && approves && (
        <Button small onClick={() => setQuestion("reject")}>
          Rechazar…
        </Button>
      )}
      {pending && triage && (
        <Button
          small
          look={state === "requested" ? "main" : "plain"}
          onClick={() => setQuestion("recommend")}
        >
          {state === "requested" ? "Recomendar…" : "Cambiar la recomendación…"}
        </Button>
      )}
      {pending && approves && (
        <Button
          small
          look={state === "recommended" ? "main" : "plain"}
          busy={approve.isPending}
          {...(state === "requested"
            ? { notYet: "Falta la recomendación del proveedor" }
            : ownName === decision.requested_by_name && {
                notYet: "La aprueba otra persona: usted la pidió",
              })}
          onClick={() =>
            approve.mutate(
              { id, version },
              { onError: (failure) => showToast("problem", refusalText(failure)) },
            )
          }
        >
          Aprobar
        </Button>
      )}
      {state === "approved" && approves && (
        <Button small look="danger" onClick={() => setQuestion("revoke")}>
          Revocar…
        </Button>
      )}
      {question && (
        <DecisionQuestion decision={decision} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}

interface DecisionQuestionProps {
  decision: Decision;
  question: Question;
  onClose: () => void;
}

/** The dialog of an action that needs a text. */
function DecisionQuestion({ decision: { id, version }, question, onClose }: DecisionQuestionProps) {
  const done = (words: string) => () => {
    onClose();
    showToast("good", words);
  };
  const recommend = useCallMutation(recommendDecision, done("Recomendación guardada."), changedQueries);
  const reject = useCallMutation(rejectDecision, done("Solicitud rechazada."), changedQueries);
  const revoke = useCallMutation(
    revokeDecision,
    done("Revocada: sus hallazgos vuelven a estar abiertos."),
    changedQueries,
  );
  if (question === "recommend")
    return (
      <TextDialog
        title="Recomendación del proveedor"
        label="Qué recomienda y por qué"
        hint="La leen el cliente y quien aprueba; sale en el acta."
        shortest={10}
        limit={4_000}
        action="Guardar la recomendación"
        busy={recommend.isPending}
        failure={recommend.error}
        onSave={(recommendation) => recommend.mutate({ id, version, recommendation })}
        onClose={onClose}
      />
    );
  const isReject = question === "reject";
  const end = isReject ? reject : revoke;
  return (
    <TextDialog
      title={isReject ? "Rechazar la solicitud" : "Revocar la decisión"}
      label="Motivo"
      hint={
        isReject
          ? "Lo lee el cliente. El hallazgo sigue abierto con su plazo."
          : "Lo lee el cliente. Sus hallazgos vuelven a estar abiertos con un plazo nuevo. Se pide confirmar su identidad."
      }
      shortest={10}
      limit={2_000}
      action={isReject ? "Rechazar" : "Revocar"}
      busy={end.isPending}
      failure={end.error}
      onSave={(reason) => end.mutate({ id, version, reason })}
      onClose={onClose}
    />
  );
}

/** Uploads the supporting document of a request, replacing a previous one. */
function AttachPaper({ decision: { id, file_name } }: { decision: Decision }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const attach = useMutation({
    mutationFn: (file: File) =>
      sendForm(
        attachDecisionFile,
        { id, file },
        { onProgress: () => undefined, signal: new AbortController().signal },
      ),
    onSuccess: (decision) => {
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("vulnerabilities."),
      });
      showToast("good", `Archivo ${decision.file_name} adjunto.`);
    },
    onError: (failure) => showToast("problem", refusalText(failure)),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > decisionFileBytes)
      return showToast("problem", `El archivo supera los ${bytesText(decisionFileBytes)}.`);
    attach.mutate(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo de la solicitud"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button small look="quiet" busy={attach.isPending} onClick={() => input.current?.click()}>
        {file_name ? "Cambiar el archivo" : "Adjuntar un archivo"}
      </Button>
    </>
  );
}
