import { useMutation } from "@tanstack/react-query";
import {
  ingestEvents,
  renewSourceKey,
  revokeSourceKey,
  type Source,
} from "#features/detection/events/contracts/event-source.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { KeyState } from "./source-columns.tsx";
import styles from "./source-drawer.module.css";

/** The commands to run at the source to send its records. */
export function SourceInstructions({ apiKey }: { apiKey: string | undefined }) {
  const command = [
    "gzip -c registros.ndjson |",
    `curl -sS ${location.origin}${ingestEvents.path}`,
    `-H 'Authorization: Bearer ${apiKey ?? "CLAVE"}'`,
    "-H 'Content-Type: application/x-ndjson' -H 'Content-Encoding: gzip'",
    "--data-binary @-",
  ].join(" \\\n  ");
  return (
    <>
      <p>
        Cada envío lleva hasta 64 MiB de registros: uno por línea (application/x-ndjson), una lista JSON
        (application/json) o líneas de texto como CEF y LEEF (text/plain). Repetir un envío no duplica nada,
        así que ante una falla basta enviarlo otra vez. Si responde 429, espere lo que dice Retry-After.
      </p>
      <pre className={styles.command}>{command}</pre>
      <p>
        <Copyable text={command} shown="Copiar comando" />
      </p>
    </>
  );
}

interface SourceKeyProps {
  source: Source;
  onIssued: (source: Source, apiKey: string) => void;
  onChanged: () => void;
}

/** The key of a source and instructions for sending with it. */
export function SourceKey({ source, onIssued, onChanged }: SourceKeyProps) {
  const renew = useMutation({
    mutationFn: () => call(renewSourceKey, { id: source.id }),
    onSuccess: (answer) => onIssued(answer.source, answer.api_key),
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeSourceKey, { id: source.id }),
    onSuccess: onChanged,
  });
  const failure = renew.error ?? revoke.error;
  const inForce = source.key_preview !== null && source.key_revoked_at === null;
  return (
    <div className={styles.source}>
      <p>
        <KeyState source={source} />
      </p>
      <p className={styles.soft}>
        {source.key_preview === null
          ? "Con una clave la herramienta envía sus registros sola; sin ella se cargan a mano."
          : "Al renovar, la clave anterior deja de servir en ese momento. Lo que ya se recibió se conserva."}
      </p>
      <Row align="stretch" gap={3}>
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {source.key_preview === null ? "Crear clave" : "Renovar clave"}
        </Button>
        {inForce && (
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revocar clave
          </Button>
        )}
      </Row>
      {failure && <p role="alert">{problemSentence(failure)}</p>}
      <h3>Cómo enviar</h3>
      <SourceInstructions apiKey={undefined} />
    </div>
  );
}
