import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AnswerOutcome,
  answerCheck,
  answerOutcomes,
  longestAnswerDays,
  withdrawAnswer,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import { answerLabels } from "#features/posture/findings/findings.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast, toastTime } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** The features whose cached answers become outdated when a person answers a check. */
export const changedByAnswers = ["hardening", "cloud_posture", "scans", "home", "my_work"];

const defaultDays = 180;
const dayIn = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000), providerZone);

interface AnswerDialogProps {
  check: { asset_id: string; issue_id: string; locus: string };
  /** The number of other assets on which the same check waits, if the answer may also apply to them. */
  waitingElsewhere?: number | undefined;
  onClose: () => void;
}

/** Saves an answer and offers to undo it. */
function useAnswer(onSaved: () => void) {
  const queries = useQueryClient();
  const readAgain = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        changedByAnswers.some((each) => String(name).startsWith(`${each}.`)),
    });
  return useCallMutation(
    answerCheck,
    ({ id, answered }) => {
      onSaved();
      showToast("good", answered === 1 ? "Respondida." : `Respondida en ${numberText(answered)} equipos.`, {
        label: "Deshacer",
        lasts: toastTime,
        run: () =>
          void call(withdrawAnswer, { id }).then(readAgain, (failure) =>
            showToast("problem", refusalText(failure)),
          ),
      });
    },
    changedByAnswers,
  );
}

/** The dialog in which a person answers whether a rule is met, with evidence and an expiry date. */
export function AnswerDialog({ check, waitingElsewhere = 0, onClose }: AnswerDialogProps) {
  const [outcome, setOutcome] = useState<AnswerOutcome | "">("");
  const [evidence, setEvidence] = useState("");
  const [until, setUntil] = useState(dayIn(defaultDays));
  const [everywhere, setEverywhere] = useState(false);
  const save = useAnswer(onClose);
  return (
    <Dialog title="Responder la revisión manual" onClose={onClose}>
      <Form
        onSubmit={() =>
          outcome !== "" &&
          save.mutate({
            ...check,
            outcome,
            evidence,
            expires_on: until,
            where: everywhere ? "everywhere" : "asset",
          })
        }
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar la respuesta
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="¿Se cumple la regla?">
          <Select
            required
            placeholder="Elija"
            options={answerOutcomes.map((value) => ({ value, label: answerLabels[value] }))}
            value={outcome}
            onChange={({ target }) => setOutcome(oneOf(answerOutcomes, target.value) ?? "")}
          />
        </Field>
        <Field
          label="Qué se revisó y qué se vio"
          hint="Lo lee quien audite: el comando o la pantalla, y su resultado. Sin contraseñas."
        >
          <TextArea
            required
            minLength={10}
            limit={4_000}
            rows={4}
            value={evidence}
            onChange={({ target }) => setEvidence(target.value)}
          />
        </Field>
        <Field
          label="Vale hasta"
          hint="Ese día pasado, la regla vuelve a esperar respuesta. Dos años como máximo."
        >
          <DateInput
            required
            min={dayIn(1)}
            max={dayIn(longestAnswerDays)}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
        {waitingElsewhere > 0 && (
          <Checkbox
            label={`Responder igual en ${waitingElsewhere === 1 ? "el otro equipo" : `los otros ${numberText(waitingElsewhere)} equipos`} donde espera`}
            hint="Solo si la evidencia vale para todos: por ejemplo, una política que se aplica a todos."
            checked={everywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
        )}
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
