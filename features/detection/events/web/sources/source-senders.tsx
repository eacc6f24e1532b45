import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  addSender,
  listSenders,
  removeSender,
} from "#features/detection/events/contracts/event-intake.contract.ts";
import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "./source-drawer.module.css";

const blank = { network: "", host: "", application: "", certificate: "" };
const fields = [
  { name: "network", label: "Dirección o rango", hint: "192.0.2.7 o 10.4.0.0/16" },
  { name: "host", label: "Nombre del equipo", hint: "Como lo escribe en sus mensajes." },
  { name: "application", label: "Aplicación", hint: "Como la escribe en sus mensajes." },
  { name: "certificate", label: "Nombre en su certificado", hint: "Solo por TLS." },
] as const;

function NewSender({ sourceId, onAdded }: { sourceId: string; onAdded: () => void }) {
  const [sender, setSender] = useState(blank);
  const add = useMutation({
    mutationFn: () => call(addSender, { id: sourceId, ...sender }),
    onSuccess: () => {
      setSender(blank);
      onAdded();
    },
  });
  return (
    <section>
      <h3>Registrar un remitente</h3>
      <Form
        onSubmit={() => add.mutate()}
        actions={
          <Button type="submit" busy={add.isPending}>
            Registrar
          </Button>
        }
      >
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} optional={name !== "network"}>
            <TextInput
              value={sender[name]}
              required={name === "network"}
              maxLength={255}
              onChange={({ target }) => setSender({ ...sender, [name]: target.value })}
            />
          </Field>
        ))}
        <SaveTrouble failure={add.error} />
      </Form>
    </section>
  );
}

/** The senders by syslog for a source. */
export function SourceSenders({ source }: { source: Source }) {
  const queries = useQueryClient();
  const senders = useQuery(callQuery(listSenders, { id: source.id }));
  const change = () => queries.invalidateQueries({ queryKey: [listSenders.name] });
  const remove = useMutation({
    mutationFn: (sender_id: string) => call(removeSender, { id: source.id, sender_id }),
    onSuccess: change,
  });
  if (senders.isPending) return <Skeleton count={3} />;
  if (senders.isError)
    return (
      <ErrorState
        title="No se pudieron cargar los remitentes"
        failure={senders.error}
        onRetry={() => senders.refetch()}
      />
    );
  const { items, listening } = senders.data;
  const ports = [
    listening.tls !== null && `TLS en el puerto ${listening.tls}`,
    listening.tcp !== null && `TCP en el puerto ${listening.tcp}`,
  ].filter(Boolean);
  return (
    <div className={styles.source}>
      {ports.length === 0 ? (
        <Notice title="Este portal no escucha syslog">
          Se activa en la instalación, con SYSLOG_PORT o SYSLOG_TLS_PORT. Los remitentes se pueden dejar
          listos.
        </Notice>
      ) : (
        <p>
          El portal escucha syslog por {ports.join(" y por ")}. Un mensaje es de esta fuente cuando llega de
          una de estas direcciones y coincide todo lo que se indique.
        </p>
      )}
      {items.length === 0 && <p className={styles.soft}>Nadie envía por syslog para esta fuente.</p>}
      <ul className={styles.list}>
        {items.map(({ id, network, host, application, certificate }) => (
          <li key={id}>
            <span>
              <span className={styles.code}>{network}</span>
              {host && ` · equipo ${host}`}
              {application && ` · aplicación ${application}`}
              {certificate && ` · certificado ${certificate}`}
            </span>
            <Button small look="quiet" busy={remove.isPending} onClick={() => remove.mutate(id)}>
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {remove.error && <p role="alert">{problemSentence(remove.error)}</p>}
      <NewSender sourceId={source.id} onAdded={change} />
    </div>
  );
}
