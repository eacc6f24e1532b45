import { useState } from "react";
import { endWait, type ObligationDetail } from "#features/delivery/contracts/obligations.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

/** A person of the company answers what its provider waits for. */
export function WaitAnswer({ obligation: { id, version, waits } }: { obligation: ObligationDetail }) {
  const [answer, setAnswer] = useState("");
  const end = useCallMutation(endWait, () => showToast("good", "Respuesta enviada a su proveedor"));
  const request = waits.find(({ to_day }) => to_day === null);
  return (
    <section className={styles.part} aria-label="Responder a su proveedor">
      <h3 className={styles.heading}>Su proveedor espera una respuesta</h3>
      {request && <p>{request.reason}</p>}
      <Field label="Respuesta">
        <TextArea rows={3} limit={1_000} value={answer} onChange={({ target }) => setAnswer(target.value)} />
      </Field>
      <SaveTrouble failure={end.error} />
      <div className={styles.line}>
        <Button
          look="main"
          busy={end.isPending}
          {...(answer.trim() === "" && { notYet: "Escriba primero la respuesta" })}
          onClick={() => end.mutate({ id, version, reason: answer })}
        >
          Enviar respuesta
        </Button>
      </div>
    </section>
  );
}
