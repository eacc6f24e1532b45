import { startImport } from "#features/compliance/standards/manage-standards.contract.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import styles from "./import.module.css";

const accepted = ".yaml,.yml,.json,.xml,.csv,.tsv,.txt,.xlsx";

interface NewImportProps {
  onTaken: (id: string) => void;
  onClose: () => void;
}

/** The first step: the file. Nothing is stored yet. */
export function NewImport({ onTaken, onClose }: NewImportProps) {
  const sending = useSendFiles(startImport, {
    input: (file) => ({ file }),
    onArrived: ({ id }) => onTaken(id),
  });
  return (
    <>
      <PageHeader
        title="Importar una norma"
        lead="Primero se lee el archivo y usted ve qué se encontró. Nada entra a la biblioteca hasta que lo guarde."
        actions={<Button onClick={onClose}>Cancelar</Button>}
      />
      <FileDrop
        label="Archivo de la norma"
        hint="Hasta 100 MB."
        accept={accepted}
        {...sending}
        onFiles={sending.send}
      />
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
    </>
  );
}
