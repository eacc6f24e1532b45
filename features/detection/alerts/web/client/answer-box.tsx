import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  answerAlert,
  type answerKinds,
  getSharedAlert,
  type SharedAlert,
} from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";

type AnswerKind = (typeof answerKinds)[number];

/** The box in which people of the company answer, confirm, or ask a question themselves. */
export function AnswerBox({ alert: { id, question, status } }: { alert: SharedAlert }) {
  const queries = useQueryClient();
  const may = useMay("alert.answer");
  const [body, setBody] = useState("");
  const answer = useMutation({
    mutationFn: (kind: AnswerKind) => call(answerAlert, { id, kind, body }),
    onSuccess: (detail) => {
      setBody("");
      queries.setQueryData([getSharedAlert.name, { id }], detail);
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          /^(alerts|home)\./.test(String(name)) && name !== getSharedAlert.name,
      });
      showToast("good", "Enviado a su proveedor.");
    },
  });
  if (!may) return null;
  const empty = body.trim() === "";
  const notYet = empty ? { notYet: "Escriba primero" } : {};
  return (
    <Form
      onSubmit={() => !empty && answer.mutate(question ? "answer" : "ask")}
      actions={
        question ? (
          <>
            <Button look="main" type="submit" busy={answer.isPending} {...notYet}>
              Responder
            </Button>
            <Button {...notYet} onClick={() => answer.mutate("confirm")}>
              Confirmar que fuimos nosotros
            </Button>
          </>
        ) : (
          <Button type="submit" busy={answer.isPending} {...notYet}>
            Enviar pregunta
          </Button>
        )
      }
    >
      <Field
        label={question ? "Su respuesta" : "¿Tiene una pregunta?"}
        hint={
          status === "closed" ? "La alerta está resuelta; su pregunta llega igual al analista." : undefined
        }
      >
        <TextArea limit={5_000} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <SaveTrouble failure={answer.error} />
    </Form>
  );
}
