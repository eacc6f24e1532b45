import { type DragEvent, useState } from "react";
import { uploadBytes } from "#features/events/event-uploads.contract.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { bytesText } from "../status/duration-words.ts";
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
