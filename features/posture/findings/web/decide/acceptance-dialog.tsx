import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  attachDecisionFile,
  type Decision,
  decisionFileBytes,
  longestAcceptanceDays,
  requestAcceptance,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { call } from "#platform/web/call/call.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { type DecisionReach, decisionScopeOf, ScopeChoice } from "./scope-choice.tsx";

const dayMs = 86_400_000;
const daysFromNow = (days: number) => calendarDay(new Date(Date.now() + days * dayMs), providerZone);

interface AcceptanceDialogProps {
  finding: Finding;
  onClose: () => void;
}

/**
 * Requests the acceptance of a risk until a day, with the reason, the compensating measures and a supporting document.
 */
export function AcceptanceDialog({ finding, onClose }: AcceptanceDialogProps) {
  const queries = useQueryClient();
  const [reach, setReach] = useState<DecisionReach>("finding");
  const [until, setUntil] = useState("");
  const [justification, setJustification] = useState("");
  const [compensation, setCompensation] = useState("");
  const [paper, setPaper] = useState<File>();
  // The created request. If the upload of its document fails, only the document is sent again.
  const [requested, setRequested] = useState<Decision>();
  const ask = useMutation({
    mutationFn: async () => {
      const decision =
        requested ??
        (await call(requestAcceptance, {
          scope: decisionScopeOf(finding, reach),
          justification,
          compensation,
          expires_on: until,
        }));
      setRequested(decision);
      if (paper)
        await sendForm(
          attachDecisionFile,
          { id: decision.id, file: paper },
          { onProgress: () => undefined, signal: new AbortController().signal },
        );
      return decision;
    },
    onSuccess: ({ number }) => {
      showToast("good", `Solicitud ${number} enviada. Queda en Riesgos aceptados hasta que se resuelva.`);
      onClose();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(vulnerabilities|home)\./.test(String(name)),
      }),
  });
  const tooLarge = paper !== undefined && paper.size > decisionFileBytes;
  return (
    <Dialog
      wide
      title={`Pedir que se acepte el riesgo de ${findingNumber(finding.number)}`}
      onClose={onClose}
    >
      <Form
        onSubmit={() => !tooLarge && ask.mutate()}
        actions={
          <>
            <Button look="main" type="submit" busy={ask.isPending}>
              {requested ? "Enviar el archivo de nuevo" : "Enviar la solicitud"}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          El proveedor la recomienda o no, y otra persona la aprueba. Mientras tanto el hallazgo sigue abierto
          y su plazo corre.
        </p>
        <ScopeChoice finding={finding} reach={reach} onReach={setReach} />
        <Field
          label="Aceptar hasta el"
          hint="Ese día el hallazgo vuelve a abrirse si sigue ahí. Un año a lo más."
        >
          <DateInput
            required
            value={until}
            min={daysFromNow(1)}
            max={daysFromNow(longestAcceptanceDays)}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
        <Field label="Justificación" hint="Por qué no se corrige ahora. Al menos 20 caracteres.">
          <TextArea
            required
            minLength={20}
            limit={4_000}
            value={justification}
            onChange={({ target }) => setJustification(target.value)}
          />
        </Field>
        <Field label="Compensación" hint="Qué se hace mientras tanto para que importe menos." optional>
          <TextArea
            limit={4_000}
            value={compensation}
            onChange={({ target }) => setCompensation(target.value)}
          />
        </Field>
        <Field
          label="Archivo"
          hint={`Un acta, un correo, un plan: hasta ${bytesText(decisionFileBytes)}.`}
          error={tooLarge ? `El archivo supera los ${bytesText(decisionFileBytes)}` : undefined}
          optional
        >
          <TextInput type="file" onChange={({ target }) => setPaper(target.files?.[0])} />
        </Field>
        {requested && ask.error && (
          <Notice tone="warning" title={`La solicitud ${requested.number} quedó registrada`}>
            Lo que no llegó es su archivo. Envíelo de nuevo o adjúntelo después en Riesgos aceptados.
          </Notice>
        )}
        <SaveTrouble failure={ask.error} />
      </Form>
    </Dialog>
  );
}
