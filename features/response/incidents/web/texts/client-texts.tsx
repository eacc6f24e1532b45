import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  approveClientTexts,
  type ClientText,
  draftClientTexts,
  listClientTexts,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useCompanyName } from "#platform/web/screen/company-name.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal, useIncidentStep } from "../work/use-incident-change.ts";
import { ClientPreview } from "./client-preview.tsx";

const stateLabels = {
  draft: "Borrador",
  approved: "Es lo que lee el cliente",
  replaced: "Reemplazado",
  discarded: "Descartado",
} as const satisfies Record<ClientText["state"], string>;

const stateTones = {
  draft: "warning",
  approved: "good",
  replaced: "neutral",
  discarded: "neutral",
} as const satisfies Record<ClientText["state"], string>;

/**
 * The texts for the client with their times, in plain and in technical language; a text is published only after
 * another person approves it.
 */
export function ClientTexts({ detail }: { detail: IncidentDetail }) {
  const { incident } = detail;
  const { id } = incident;
  const open = incident.stage !== "closed";
  const company = useCompanyName();
  const { data, error, refetch } = useQuery(callQuery(listClientTexts, { id }));
  const [previewing, setPreviewing] = useState(false);
  const draft = data?.items.find(({ state }) => state === "draft");
  const approved = data?.items.find(({ state }) => state === "approved");
  return (
    <div className={styles.detail}>
      <Section
        title={`Texto para ${company}`}
        actions={
          <Button small onClick={() => setPreviewing(true)}>
            Ver como el cliente
          </Button>
        }
      >
        <ApprovedText detail={detail} approved={approved} company={company} />
      </Section>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los textos" count={5} />}
      {draft && <WaitingDraft detail={detail} draft={draft} company={company} />}
      {data && open && (
        <TextsForm
          key={draft ? `draft ${draft.version}` : "new"}
          detail={detail}
          begins={draft ?? approved}
          redrafts={draft !== undefined}
        />
      )}
      {data && data.items.length > 0 && <TextHistory texts={data.items} />}
      {previewing && (
        <ClientPreview
          id={id}
          company={company}
          isDraft={draft !== undefined || approved === undefined}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
}

interface ApprovedTextProps {
  detail: IncidentDetail;
  approved: ClientText | undefined;
  company: string;
}

/** Shows the text that the client reads at present, since when, and who approved it. */
function ApprovedText({ detail, approved, company }: ApprovedTextProps) {
  const { client_visible, published_at } = detail;
  return (
    <>
      {client_visible && approved ? (
        <p className={styles.soft}>
          Lo ve desde el {published_at && <ExactTime at={published_at} />}. Este texto lo aprobó{" "}
          {approved.approved_by_name}
          {approved.approved_at && (
            <>
              , <ExactTime at={approved.approved_at} />
            </>
          )}
          .
        </p>
      ) : (
        <p>
          {company} todavía no ve este incidente. Lo verá cuando otra persona apruebe el texto que usted
          escriba.
        </p>
      )}
      {approved && <p className={styles.text}>{approved.plain}</p>}
    </>
  );
}

interface WaitingDraftProps {
  detail: IncidentDetail;
  draft: ClientText;
  company: string;
}

/** The draft that another person has to approve. */
function WaitingDraft({ detail, draft, company }: WaitingDraftProps) {
  const { id, version } = detail.incident;
  const approve = useIncidentStep(approveClientTexts, () =>
    showToast("good", `Aprobado: ${company} ya lo lee así.`),
  );
  return (
    <Notice
      tone="warning"
      title="Hay un borrador que espera la aprobación de otra persona"
      actions={
        <Button
          small
          look="main"
          busy={approve.isPending}
          onClick={() =>
            approve.mutate({ id, version, text_version: draft.version }, { onError: showRefusal })
          }
          {...(!draft.may_approve && { notYet: "Usted lo escribió: debe aprobarlo otra persona" })}
        >
          Aprobar y mostrar a {company}
        </Button>
      }
    >
      Lo escribió {draft.written_by_name}, <ExactTime at={draft.written_at} />. Revíselo con «Ver como el
      cliente».
    </Notice>
  );
}

interface TextsFormProps {
  detail: IncidentDetail;
  begins: ClientText | undefined;
  redrafts: boolean;
}

function TextsForm({ detail, begins, redrafts }: TextsFormProps) {
  const { id, version } = detail.incident;
  const [plain, setPlain] = useState(begins?.plain ?? "");
  const [technical, setTechnical] = useState(begins?.technical ?? "");
  const save = useIncidentStep(draftClientTexts, () =>
    showToast("good", "Borrador guardado. Falta que otra persona lo apruebe."),
  );
  const unchanged = plain === begins?.plain && technical === begins?.technical;
  return (
    <Section
      title={
        redrafts ? "Corregir el borrador" : begins ? "Escribir otra versión" : "Escribir lo que debe saber"
      }
    >
      <Form
        onSubmit={() => save.mutate({ id, version, plain, technical })}
        actions={
          <Button type="submit" busy={save.isPending} {...(unchanged && { notYet: "No hay cambios" })}>
            Guardar borrador
          </Button>
        }
      >
        <Field
          label="En palabras simples"
          hint="Qué pasó, qué hacemos nosotros, qué debe hacer la empresa y hasta cuándo."
        >
          <TextArea
            required
            minLength={20}
            limit={10_000}
            rows={6}
            value={plain}
            onChange={({ target }) => setPlain(target.value)}
          />
        </Field>
        <Field label="En palabras técnicas" optional hint="Para el equipo de la empresa.">
          <TextArea
            limit={20_000}
            rows={6}
            value={technical}
            onChange={({ target }) => setTechnical(target.value)}
          />
        </Field>
        <SaveTrouble failure={save.error} />
      </Form>
    </Section>
  );
}

/** Shows every version of the text, who wrote it and who approved it. */
function TextHistory({ texts }: { texts: readonly ClientText[] }) {
  return (
    <Section title="Qué se dijo y cuándo">
      <ol className={styles.lines}>
        {texts.map((each) => (
          <li key={each.version}>
            <span className={styles.line}>
              <strong>Versión {each.version}</strong>
              <Badge tone={stateTones[each.state]}>{stateLabels[each.state]}</Badge>
              <span className={styles.soft}>
                {each.written_by_name}, <ExactTime at={each.written_at} />
                {each.approved_at && (
                  <>
                    ; aprobó {each.approved_by_name}, <ExactTime at={each.approved_at} />
                  </>
                )}
              </span>
            </span>
            <p className={styles.text}>{each.plain}</p>
            {each.technical && (
              <details>
                <summary className={styles.soft}>En palabras técnicas</summary>
                <p className={styles.text}>{each.technical}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
