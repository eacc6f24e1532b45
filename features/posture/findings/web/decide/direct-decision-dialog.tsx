import { useState } from "react";
import { decideFindings } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { findingCount } from "../work/finding-change-text.ts";
import { type DecisionReach, decisionScopeOf, ScopeChoice } from "./scope-choice.tsx";

const words = {
  false_positive: {
    title: "Falso positivo",
    hint: "Cómo se comprobó que no es una vulnerabilidad. Los próximos escaneos que la vean no la reabren.",
    action: "Marcar como falso positivo",
    done: "como falso positivo",
  },
  out_of_scope: {
    title: "Fuera de alcance",
    hint: "Por qué no entra en el servicio. Los próximos escaneos que la vean no la reabren.",
    action: "Dejar fuera de alcance",
    done: "fuera de alcance",
  },
} as const;

interface DirectDecisionDialogProps {
  kind: keyof typeof words;
  finding: Finding;
  onClose: () => void;
}

/** The decisions that the provider takes alone: a false positive, or out of the service's scope. */
export function DirectDecisionDialog({ kind, finding, onClose }: DirectDecisionDialogProps) {
  const { title, hint, action, done } = words[kind];
  const [reach, setReach] = useState<DecisionReach>("finding");
  const [until, setUntil] = useState("");
  const decide = useCallMutation(
    decideFindings,
    ({ findings }) => {
      showToast("good", `${findingCount(findings)} ${done}. Se revoca en Decisiones.`);
      onClose();
    },
    ["vulnerabilities", "home"],
  );
  return (
    <TextDialog
      title={`${title}: ${findingNumber(finding.number)}`}
      label="Justificación"
      hint={`${hint} Se pide confirmar su identidad.`}
      shortest={10}
      limit={4_000}
      action={action}
      busy={decide.isPending}
      failure={decide.error}
      onSave={(justification) =>
        decide.mutate({
          kind,
          scope: decisionScopeOf(finding, reach),
          justification,
          expires_on: until || null,
        })
      }
      onClose={onClose}
    >
      <ScopeChoice finding={finding} reach={reach} onReach={setReach} />
      <Field label="Hasta el" hint="Sin fecha, hasta que se revoque." optional>
        <DateInput value={until} onChange={({ target }) => setUntil(target.value)} />
      </Field>
    </TextDialog>
  );
}
