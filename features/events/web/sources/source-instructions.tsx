import { ingestEvents } from "#features/events/events.contract.ts";
import { Copyable } from "#platform/web/kit/copyable.tsx";
import styles from "./source-drawer.module.css";

/** What to run at the source to send its records. */
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
