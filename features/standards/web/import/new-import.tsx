import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { startImport } from "#features/standards/manage-standards.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./import.module.css";

const accepted = ".yaml,.yml,.json,.xml,.csv,.tsv,.txt,.xlsx";

interface NewImportProps {
  onTaken: (id: string) => void;
  onClose: () => void;
}

/** The first step: the file. Nothing is stored yet. */
export function NewImport({ onTaken, onClose }: NewImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<number>();
  const [stop] = useState(() => new AbortController());
  const upload = useMutation({
    mutationFn: (file: File) => sendForm(startImport, { file }, { onProgress: setSent, signal: stop.signal }),
    onSuccess: ({ id }) => onTaken(id),
    onSettled: () => setSent(undefined),
  });
  const take = (file: File | null | undefined) => file && upload.mutate(file);
  return (
    <>
      <PageHeader
        title="Importar una norma"
        lead="Primero se lee el archivo y usted ve qué se encontró. Nada entra a la biblioteca hasta que lo guarde."
        actions={
          <Button
            onClick={() => {
              stop.abort();
              onClose();
            }}
          >
            Cancelar
          </Button>
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label="Archivo de la norma"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <p>
          <Button look="main" busy={upload.isPending} onClick={() => input.current?.click()}>
            Elegir archivo
          </Button>{" "}
          <span className={styles.soft}>o arrástrelo aquí. Hasta 100 MB.</span>
        </p>
        {sent !== undefined && (
          <p className={styles.progress} role="status">
            <progress max={1} value={sent} aria-label="Subiendo" /> {Math.floor(sent * 100)} %
          </p>
        )}
      </div>
      <dl className={styles.formats}>
        <dt>CISO Assistant</dt>
        <dd>Bibliotecas en YAML, con su escala y sus grupos; también sus correspondencias.</dd>
        <dt>OSCAL</dt>
        <dd>
          Catálogos en JSON o XML, también los que resultan de resolver un perfil; correspondencias en JSON.
        </dd>
        <dt>Planilla o CSV</dt>
        <dd>
          Una fila por control. Usted dice qué columna es el código, el título y lo demás. Guarde los códigos
          como texto: una planilla convierte 1.10 en 1.1.
        </dd>
      </dl>
      {upload.error && upload.error.name !== "AbortError" && (
        <Notice tone="danger" title="No se subió">
          {refusalText(upload.error)}
        </Notice>
      )}
    </>
  );
}
