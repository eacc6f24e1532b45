import { type DragEvent, useState } from "react";
import { uploadBytes } from "#features/events/contracts/event-uploads.contract.ts";
import type { Source, SourceFormat } from "#features/events/contracts/events.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { FormatSelect } from "../sources/source-settings.tsx";
import { bytesText } from "../status/status-text.ts";
import styles from "./upload.module.css";

interface FileChoiceProps {
  busy: boolean;
  /** From 0 to 1, as the file leaves the browser. */
  share: number;
  onFile: (file: File) => void;
}

/** Where a file is dropped or chosen. */
export function FileChoice({ busy, share, onFile }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  if (busy)
    return (
      <div className={styles.drop} role="status">
        <span>Enviando el archivo: {numberText(Math.round(share * 100))} %</span>
        <progress value={share} max={1} aria-label="Cuánto del archivo ya salió" />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the control inside does the same by keyboard
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label="Archivo"
        hint={`Arrástrelo aquí o elíjalo. Hasta ${bytesText(uploadBytes)}, comprimido con gzip o no. Todavía no se carga nada: primero se ve.`}
      >
        <TextInput
          type="file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
          }}
        />
      </Field>
    </div>
  );
}

interface SourceChoiceProps {
  sources: readonly Source[];
  name: string;
  format: SourceFormat;
  onName: (name: string) => void;
  onFormat: (format: SourceFormat) => void;
}

/** Into which source a file goes: one that is there, or a new one by its name. */
export function SourceChoice({ sources, name, format, onName, onFormat }: SourceChoiceProps) {
  const known = sources.some((source) => source.name === name);
  return (
    <>
      <FieldPair>
        <Field label="Fuente">
          <Select
            placeholder="Una fuente nueva"
            options={sources.map((source) => ({ value: source.name, label: source.name }))}
            value={known ? name : ""}
            onChange={({ target }) => onName(target.value)}
          />
        </Field>
        <Field label="Formato" hint="«Automático» reconoce cada registro por su contenido.">
          <FormatSelect value={format} onChange={onFormat} />
        </Field>
      </FieldPair>
      {!known && (
        <Field label="Nombre de la fuente nueva">
          <TextInput value={name} maxLength={80} onChange={({ target }) => onName(target.value)} />
        </Field>
      )}
    </>
  );
}
