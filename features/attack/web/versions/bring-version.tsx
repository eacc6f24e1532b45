import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { importVersion } from "#features/attack/version.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./versions.module.css";

/** Brings the STIX bundle of a version; reading it goes on by itself. */
export function BringVersion() {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState("");
  const [sent, setSent] = useState<number>();
  const [stop] = useState(() => new AbortController());
  const bring = useMutation({
    mutationFn: (file: File) =>
      sendForm(importVersion, { file, label }, { onProgress: setSent, signal: stop.signal }),
    onSettled: () => {
      setSent(undefined);
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === "attack.list_versions" });
    },
  });
  return (
    <section>
      <h2>Traer otra versión</h2>
      <p className={styles.summary}>
        Suba el paquete STIX de ATT&amp;CK para empresas que publica MITRE (enterprise-attack, JSON, hasta 200
        MB). Nada cambia hasta que usted la adopte.
      </p>
      <div className={styles.operands}>
        <Field label="Versión" optional hint="Solo si el archivo no la dice: 18.1">
          <TextInput value={label} maxLength={20} onChange={({ target }) => setLabel(target.value)} />
        </Field>
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label="Paquete STIX"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              if (file) bring.mutate(file);
            }}
          />
          <Button look="main" busy={bring.isPending} onClick={() => input.current?.click()}>
            Elegir archivo
          </Button>{" "}
          {sent !== undefined && (
            <span role="status">
              <progress max={1} value={sent} aria-label="Subiendo" /> {Math.floor(sent * 100)} %
            </span>
          )}
        </div>
      </div>
      {bring.error && (
        <Notice tone="danger" title="No se subió">
          {refusalText(bring.error)}
        </Notice>
      )}
    </section>
  );
}
