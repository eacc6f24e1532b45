import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { importVersion } from "#features/intelligence/attack/version.contract.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./versions.module.css";

/** Imports the STIX bundle of a version; it is processed in the background. */
export function ImportVersion() {
  const queries = useQueryClient();
  const [label, setLabel] = useState("");
  const sending = useSendFiles(importVersion, {
    input: (file) => ({ file, label }),
    onArrived: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === "attack.list_versions" }),
  });
  return (
    <section>
      <h2>Traer otra versión</h2>
      <p className={styles.summary}>
        Suba el paquete STIX de ATT&amp;CK para empresas que publica MITRE (enterprise-attack, JSON, hasta 200
        MB). Nada cambia hasta que usted la adopte.
      </p>
      <div className={styles.operands}>
        <Field label="Versión" optional hint="Solo si el archivo no la trae: 18.1">
          <TextInput value={label} maxLength={20} onChange={({ target }) => setLabel(target.value)} />
        </Field>
      </div>
      <FileDrop
        label="Paquete STIX"
        hint="Hasta 200 MB."
        accept=".json,application/json"
        {...sending}
        onFiles={sending.send}
      />
    </section>
  );
}
