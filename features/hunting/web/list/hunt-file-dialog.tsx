import { useState } from "react";
import { Link } from "react-router";
import { importHunt } from "#features/hunting/hunt-file.contract.ts";
import { huntFileWords, huntQueryWords } from "#features/hunting/hunting.words.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../hunting.module.css";
import { huntPath } from "./hunt-address.ts";

type Reading = OutputOf<typeof importHunt>;

/** Brings a hunt of another tool's file: what it holds and what was not taken is shown before it is kept. */
export function HuntFileDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const trial = useCallMutation(importHunt);
  const keep = useCallMutation(importHunt);
  const choose = async (file: File | undefined) => {
    keep.reset();
    trial.reset();
    if (!file) return;
    const read = await file.text();
    setText(read);
    trial.mutate({ text: read, dry_run: true });
  };
  const reading = keep.data ?? trial.data;
  return (
    <Dialog
      wide
      title="Traer una búsqueda de un archivo"
      onClose={onClose}
      actions={
        keep.data?.stored ? (
          <Button look="main" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              look="main"
              busy={keep.isPending}
              notYet={
                !trial.data
                  ? "Primero elija un archivo"
                  : trial.data.known
                    ? "La empresa ya tiene esa búsqueda"
                    : undefined
              }
              onClick={() => keep.mutate({ text, dry_run: false })}
            >
              Guardar
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <Field
          label="Archivo"
          hint="HEARTH (.md), Elastic (.toml) u OTRF (.yaml). Sus consultas se guardan para leerlas: no se ejecutan."
        >
          <TextInput
            type="file"
            accept=".md,.toml,.yaml,.yml"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </Field>
        <SaveTrouble failure={trial.error ?? keep.error} />
        {reading && <ReadingView reading={reading} />}
      </div>
    </Dialog>
  );
}

function ReadingView({ reading }: { reading: Reading }) {
  const { source, title, hypothesis, techniques, query, left, problems, known, stored } = reading;
  return (
    <div className={styles.stack} role="status">
      <span className={styles.row}>
        <strong>{title}</strong>
        <span className={styles.note}>{techniques.join(", ")}</span>
        {stored && <Link to={huntPath(stored)}>Abrir la búsqueda</Link>}
      </span>
      <p className={styles.text}>{hypothesis}</p>
      <p className={styles.note}>
        {[huntFileWords[source.format], source.id, source.author, source.license].filter(Boolean).join(", ")}
      </p>
      {known && (
        <Notice title="La empresa ya la tiene">
          <Link to={huntPath(known.id)}>{known.code}</Link>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title="Antes de ejecutarla">
          {problems.join(" ")}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title="Lo que no se tomó del archivo">
          <ul>
            {left.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      {query.text && (
        <details>
          <summary>{huntQueryWords[query.kind]}</summary>
          <pre className={styles.query}>{query.text}</pre>
        </details>
      )}
    </div>
  );
}
