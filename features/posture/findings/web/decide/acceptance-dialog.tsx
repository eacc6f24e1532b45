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
import type { InputOf } from "#platform/contract/define-call.ts";
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

const noTexts = { expires_on: "", justification: "", compensation: "" };

interface AcceptanceTextsProps {
  values: typeof noTexts;
  onChange: (change: Partial<typeof noTexts>) => void;
}

/** The day, the reason and the compensating measures of a request. */
function AcceptanceTexts({ values, onChange }: AcceptanceTextsProps) {
  return (
    <>
      <Field
        label="Aceptar hasta el"
        hint="Ese día el hallazgo vuelve a abrirse si sigue ahí. Un año a lo más."
      >
        <DateInput
          required
          value={values.expires_on}
          min={daysFromNow(1)}
          max={daysFromNow(longestAcceptanceDays)}
          onChange={({ target }) => onChange({ expires_on: target.value })}
        />
      </Field>
      <Field label="Justificación" hint="Por qué no se corrige ahora. Al menos 20 caracteres.">
        <TextArea
          required
          minLength={20}
          limit={4_000}
          value={values.justification}
          onChange={({ target }) => onChange({ justification: target.value })}
        />
      </Field>
      <Field label="Compensación" hint="Qué se hace mientras tanto para que importe menos." optional>
        <TextArea
          limit={4_000}
          value={values.compensation}
          onChange={({ target }) => onChange({ compensation: target.value })}
        />
      </Field>
    </>
  );
}

/** Sends a request and its document. If the upload of the document fails, only the document is sent again. */
function useAcceptanceRequest(onSent: () => void) {
  const queries = useQueryClient();
  const [requested, setRequested] = useState<Decision>();
  const ask = useMutation({
    mutationFn: async ({
      request,
      paper,
    }: {
      request: InputOf<typeof requestAcceptance>;
      paper: File | undefined;
    }) => {
      const decision = requested ?? (await call(requestAcceptance, request));
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
      onSent();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(vulnerabilities|home)\./.test(String(name)),
      }),
  });
  return { requested, ask };
}

/**
 * Requests the acceptance of a risk until a day, with the reason, the compensating measures and a supporting document.
 */
export function AcceptanceDialog({ finding, onClose }: AcceptanceDialogProps) {
  const [reach, setReach] = useState<DecisionReach>("finding");
  const [values, setValues] = useState(noTexts);
  const [paper, setPaper] = useState<File>();
  const { requested, ask } = useAcceptanceRequest(onClose);
  const request = { scope: decisionScopeOf(finding, reach), ...values };
  const tooLarge = paper !== undefined && paper.size > decisionFileBytes;
  return (
    <Dialog
      wide
      title={`Pedir que se acepte el riesgo de ${findingNumber(finding.number)}`}
      onClose={onClose}
    >
      <Form
        onSubmit={() => !tooLarge && ask.mutate({ request, paper })}
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
        <AcceptanceTexts values={values} onChange={(change) => setValues({ ...values, ...change })} />
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
