import { useEffect, useId, useRef, useState } from "react";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { bytesText } from "../../text/byte-text.ts";
import { Button } from "../buttons/button.tsx";
import { showToast } from "../messages/toasts.ts";
import styles from "./files-input.module.css";

/** The endings of documents, images and texts that `platform/server/files/content-form.rules.ts` accepts. */
const documentEndings =
  ".pdf,.docx,.xlsx,.pptx,.odt,.ods,.png,.jpg,.jpeg,.webp,.txt,.log,.csv,.md,.json,.xml,.eml";

interface FilesInputProps {
  files: File[];
  onFiles: (files: File[]) => void;
  /** The limit of each file. */
  maxBytes: number;
  maxFiles: number;
  optional: boolean;
}

/** Calls `add` with the files that are pasted anywhere on the page. */
function usePastedFiles(add: (files: Iterable<File>) => void): void {
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current(clipboardData.files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}

function SelectedFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Archivos elegidos">
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`}>
          <span className={styles.name}>{file.name}</span>
          <Note as="span">{bytesText(file.size)}</Note>
          <Button small look="quiet" aria-label={`Quitar ${file.name}`} onClick={() => onRemove(file)}>
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A field for documents, images and texts that are selected, dropped or pasted; the server validates their content. */
export function FilesInput({ files, onFiles, maxBytes, maxFiles, optional }: FilesInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hint = useId();

  const add = (more: Iterable<File>) => {
    const fitting = [...more].filter((file) => {
      if (file.size > maxBytes) showToast("problem", `«${file.name}» supera los ${maxBytes / 1_048_576} MB.`);
      return file.size <= maxBytes;
    });
    const all = [...files, ...fitting];
    if (all.length > maxFiles) showToast("problem", `Se suben hasta ${maxFiles} archivos a la vez.`);
    onFiles(all.slice(0, maxFiles));
  };
  usePastedFiles(add);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
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
        add(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={documentEndings}
        aria-label="Archivos"
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <p>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          Elegir archivos
        </Button>{" "}
        <Note as="span">o arrástrelos aquí, o pegue una captura{optional && " (opcional)"}</Note>
      </p>
      <Note id={hint}>
        PDF, Word, Excel, PowerPoint, OpenDocument, imágenes o texto. Hasta {maxFiles} archivos de{" "}
        {maxBytes / 1_048_576} MB.
      </Note>
      <SelectedFiles files={files} onRemove={(file) => onFiles(files.filter((other) => other !== file))} />
    </div>
  );
}
