import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  createSource,
  ingestEvents,
  listSources,
  type Source,
} from "#features/detection/events/contracts/event-source.contract.ts";
import { companyQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "../setup.module.css";
import { useSetupDraft } from "../setup-draft.ts";
import { useCompanyCall } from "../use-company-call.ts";

const empty = { name: "" };
const everyTwoSeconds = 2_000;

/** A CEF record of the lowest severity from a documentation address. */
const testRecord = () =>
  `CEF:0|CCI|Portal Servicios CCI|1|puesta-en-marcha|Evento de prueba de la puesta en marcha|1|rt=${Date.now()} src=192.0.2.10 msg=Evento de prueba`;

/** Sends a record with the key of a source, as the source would. */
async function sendTestEvent(apiKey: string): Promise<void> {
  const response = await fetch(ingestEvents.path, {
    method: ingestEvents.method,
    credentials: "omit",
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "text/plain" },
    body: testRecord(),
  });
  if (!response.ok) throw new Error(`El portal respondió ${response.status} al evento de prueba.`);
}

interface NewKeyProps {
  source: Source;
  apiKey: string;
  /** The source as the list last showed it. */
  current: Source | undefined;
}

/** The key of a new source, and a test event whose arrival is awaited. */
function NewKey({ source, apiKey, current }: NewKeyProps) {
  const send = useMutation({ mutationFn: () => sendTestEvent(apiKey) });
  const arrived = (current?.event_count ?? 0) > 0;
  return (
    <Notice
      tone={arrived ? "good" : "neutral"}
      title={`Clave de ${source.name}`}
      actions={
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          Enviar evento de prueba
        </Button>
      }
    >
      <p>Guárdela ahora: no se podrá ver otra vez.</p>
      <p>
        <Copyable text={apiKey} />
      </p>
      <p role="status">
        {arrived
          ? "El evento llegó."
          : send.isSuccess
            ? "Evento enviado. Esperando que llegue…"
            : "Todavía no ha llegado ningún evento de esta fuente."}
      </p>
      {send.error && <p role="alert">No se pudo enviar: {send.error.message}</p>}
    </Notice>
  );
}

/** The sources of events of a company, each with its key. */
export default function SourcesStep({ companyId }: { companyId: number }) {
  const { fields, set, clear } = useSetupDraft(`${companyId}.source`, empty);
  const [created, setCreated] = useState<{ source: Source; api_key: string }>();
  const create = useCompanyCall(companyId, createSource, (answer) => {
    setCreated(answer);
    clear();
  });
  const { data } = useQuery({
    ...companyQuery(companyId, listSources, {}),
    refetchInterval: created ? everyTwoSeconds : false,
  });
  const items = data?.items ?? [];
  return (
    <>
      <Form
        onSubmit={() => create.mutate({ name: fields.name })}
        actions={
          <Button look="main" type="submit" busy={create.isPending}>
            Crear fuente y ver la clave
          </Button>
        }
      >
        <Field
          label="Nombre de la fuente"
          hint="Como «Firewall casa matriz». El formato se reconoce por el contenido."
        >
          <TextInput
            required
            maxLength={80}
            value={fields.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <SaveTrouble failure={create.error} />
      </Form>
      {created && (
        <NewKey
          key={created.source.id}
          source={created.source}
          apiKey={created.api_key}
          current={items.find(({ id }) => id === created.source.id)}
        />
      )}
      <ul className={styles.list} aria-label="Fuentes de la empresa">
        {items.map(({ id, name, event_count }) => (
          <li key={id}>
            {name}
            {event_count > 0 ? (
              <Badge tone="good">Enviando</Badge>
            ) : (
              <Badge tone="warning">Sin eventos</Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
