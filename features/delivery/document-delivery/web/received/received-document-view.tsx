import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  acknowledgeReceived,
  downloadReceived,
  type ReceivedDocument,
  readReceived,
  requestReceiptCode,
} from "#features/delivery/document-delivery/contracts/received.contract.ts";
import { documentCode, documentTlpLabels } from "#features/delivery/documents/documents.labels.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { dayText } from "../day-text.ts";
import { CodeForm, RequestTrouble } from "./code-form.tsx";

/** The time, in milliseconds, after which a displayed document is recorded as opened. */
const openedMs = 3_000;

/** The document of a session that is limited to it. */
export function ReceivedDocumentView({ pass }: { pass: string }) {
  const key = [readReceived.name];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: (): Promise<ReceivedDocument> => call(readReceived, { pass }),
    retry: false,
    gcTime: 0,
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(
      () => void call(readReceived, { pass, opened: true }).catch(() => undefined),
      openedMs,
    );
    return () => clearTimeout(timer);
  }, [isRead, pass]);
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo abrir el documento" count={6} />;
  return (
    <Stack as="article" gap={5} bounded>
      <h2>{data.title}</h2>
      <p className={styles.line}>
        {documentCode(data.number) && <strong>{documentCode(data.number)}</strong>}
        <Badge tone="neutral">{documentTlpLabels[data.tlp]}</Badge>
        <span>{data.company_name}</span>
      </p>
      {data.summary && <p className={styles.sentence}>{data.summary}</p>}
      <Availability document={data} />
      {data.available && (
        <div className={styles.actions}>
          <DownloadButton
            look="main"
            contract={downloadReceived}
            input={{ pass }}
            name={data.file_name}
            label={`Descargar (${bytesText(data.bytes)})`}
          />
        </div>
      )}
      <DocumentFacts document={data} />
      <Receipt pass={pass} document={data} onSigned={() => refetch()} />
      <Privacy document={data} />
    </Stack>
  );
}

function Availability({ document: { newer, withdrawn_reason } }: { document: ReceivedDocument }) {
  return (
    <>
      {newer && (
        <Notice tone="warning" title="Hay una versión nueva">
          {[documentCode(newer.number), newer.title].filter(Boolean).join(" · ")} reemplaza a este documento.{" "}
          {newer.change_note && `Cambios: ${newer.change_note} `}
          Le llegará en otro correo; este enlace muestra la versión que se le envió.
        </Notice>
      )}
      {withdrawn_reason !== null && (
        <Notice tone="danger" title="Este documento se retiró">
          Ya no se descarga. Motivo: {withdrawn_reason}
        </Notice>
      )}
    </>
  );
}

function DocumentFacts({ document }: { document: ReceivedDocument }) {
  return (
    <FactList>
      <Fact name="Para">{document.receiver_name}</Fact>
      <Fact name="Archivo">
        {document.file_name} · versión {document.revision}
      </Fact>
      {document.published_at && (
        <Fact name="Publicado">
          <ExactTime at={document.published_at} dayOnly />
        </Fact>
      )}
      <Fact name="SHA-256">
        <code>{document.sha256}</code>
        {document.stamped && " (del original; su copia lleva su nombre al pie)"}
      </Fact>
    </FactList>
  );
}

interface ReceiptProps {
  pass: string;
  document: ReceivedDocument;
  onSigned: () => void;
}

/** The signature "recibido conforme", with a name and a second code. */
function Receipt({ pass, document, onSigned }: ReceiptProps) {
  const [name, setName] = useState(document.receiver_name);
  const queries = useQueryClient();
  const [isCodeSent, setCodeSent] = useState(false);
  const request = useMutation({
    mutationFn: () => call(requestReceiptCode, { pass }),
    onSuccess: () => setCodeSent(true),
  });
  const sign = useMutation({
    mutationFn: (code: string) => call(acknowledgeReceived, { pass, code, name }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [readReceived.name] });
      onSigned();
    },
  });
  if (document.acknowledged_at)
    return (
      <Notice tone="good" title="Recibido conforme">
        Firmado el <ExactTime at={document.acknowledged_at} />.
      </Notice>
    );
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Recibido conforme</h3>
      {isCodeSent ? (
        <CodeForm
          lead="Enviamos un código de seis cifras a su correo; sirve 10 minutos. Al firmar guardamos su nombre, la hora y la huella del archivo. Es una firma electrónica simple (Ley 19.799)."
          action="Firmar como recibido"
          isBusy={sign.isPending}
          failure={sign.error}
          requestFailure={request.error}
          other={
            <Button busy={request.isPending} onClick={() => request.mutate()}>
              Enviar otro código
            </Button>
          }
          onCode={(code) => sign.mutate(code)}
        >
          <Field label="Su nombre completo">
            <TextInput
              required
              minLength={3}
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </CodeForm>
      ) : (
        <>
          <p>
            Deje constancia de que recibió este documento. Para firmar usará un segundo código, que llega a su
            correo.
          </p>
          <div className={styles.actions}>
            <Button busy={request.isPending} onClick={() => request.mutate()}>
              Firmar la recepción
            </Button>
          </div>
          <RequestTrouble failure={request.error} />
        </>
      )}
    </Stack>
  );
}

/** The data that is stored about the receiver, with purpose and term (law 21.719). */
function Privacy({ document: { company_name, retain_until } }: { document: ReceivedDocument }) {
  return (
    <p className={styles.soft}>
      Como prueba de entrega guardamos su nombre, su correo, la hora de cada apertura, descarga y firma, y
      parte de su dirección de red{retain_until ? `, hasta el ${dayText(retain_until)}` : ""}. Lo ven quienes
      administran los documentos de {company_name} y su proveedor. Puede pedir verlos, corregirlos o
      eliminarlos respondiendo el correo (Ley 21.719).
    </p>
  );
}
