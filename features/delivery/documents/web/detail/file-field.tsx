import { useId, useRef } from "react";
import { maximumDocumentBytes } from "#features/delivery/documents/contracts/document-work.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { bytesText } from "#platform/web/text/byte-text.ts";
import fileStyles from "../documents.module.css";

interface FileFieldProps {
  file: File | undefined;
  onFile: (file: File) => void;
  /** File extensions that the dialog offers. */
  accept?: string;
  hint?: string;
  maximumBytes?: number;
}

/** The file of a document, selected or dropped; the server checks its content. */
export function FileField({
  file,
  onFile,
  accept = ".pdf,.docx,.xlsx,.pptx,.zip",
  hint: hintText = "PDF, Word, Excel o PowerPoint sin macros, o ZIP. Hasta 100 MB.",
  maximumBytes = maximumDocumentBytes,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = (chosenFile: File | undefined) => {
    if (!chosenFile) return;
    if (chosenFile.size > maximumBytes)
      showToast("problem", `«${chosenFile.name}» supera los ${maximumBytes / 1_048_576} MB.`);
    else onFile(chosenFile);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={fileStyles.file}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Archivo"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = "";
        }}
      />
      <p className={styles.line}>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          {file ? "Cambiar archivo" : "Elegir archivo"}
        </Button>
        {file ? (
          <span>
            {file.name} <span className={styles.soft}>{bytesText(file.size)}</span>
          </span>
        ) : (
          <span className={styles.soft}>o arrástrelo aquí</span>
        )}
      </p>
      <p className={styles.soft} id={hint}>
        {hintText}
      </p>
    </div>
  );
}
