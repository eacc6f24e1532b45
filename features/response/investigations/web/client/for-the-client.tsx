import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { shareInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { getSharedInvestigation } from "#features/response/investigations/contracts/shared-investigations.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";
import { SharedInvestigationView } from "./shared-investigation-view.tsx";

/** The text for the client, its author, and a preview. */
export function ForTheClient({ detail }: { detail: InvestigationDetail }) {
  const { id, version } = detail.investigation;
  const shared = detail.published_at !== null;
  const [summary, setSummary] = useState(detail.client_summary);
  const share = useInvestigationStep(shareInvestigation);
  const view = useQuery({ ...callQuery(getSharedInvestigation, { id }), enabled: shared }).data;
  const sharedCount = detail.evidence.filter((each) => each.shared).length;
  return (
    <div className={styles.detail}>
      <Section title={shared ? "Lo que lee el cliente" : "Todavía no se comparte"}>
        <p className={styles.text}>
          El cliente ve la pregunta, este texto, la conclusión con su confianza y la evidencia marcada para él
          ({sharedCount}). No ve el contexto, la matriz, las notas, el tablero ni la historia del equipo.
        </p>
        <Form
          onSubmit={() => share.mutate({ id, version, summary })}
          actions={
            <Button
              look="main"
              type="submit"
              busy={share.isPending}
              notYet={shared && summary === detail.client_summary ? "El texto no cambió" : undefined}
            >
              {shared ? "Cambiar el texto" : "Compartir con el cliente"}
            </Button>
          }
        >
          <Field
            label="Texto para el cliente"
            hint="Qué se averigua, por qué les importa y cómo va, sin jerga."
          >
            <TextArea
              required
              minLength={20}
              limit={3_000}
              rows={5}
              value={summary}
              onChange={({ target }) => setSummary(target.value)}
            />
          </Field>
          <SaveTrouble failure={share.error} />
        </Form>
      </Section>
      {view && (
        <Section title="Así lo ve el cliente">
          <Notice title={`${view.investigation.code} ${view.investigation.question}`}>
            <SharedInvestigationView detail={view} />
          </Notice>
        </Section>
      )}
    </div>
  );
}
