import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ArtifactFile } from "#features/compliance/evidence/evidence.contract.ts";
import {
  downloadArtifactFile,
  verifyArtifactFile,
} from "#features/compliance/evidence/evidence-files.contract.ts";
import { addressOfCall, call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { sizeText } from "../evidence-text.ts";
import styles from "./evidence-detail.module.css";
import { FilePreview } from "./file-preview.tsx";

const outcomes = {
  intact: { text: "Íntegro: su contenido es el del día en que llegó.", look: styles.good },
  altered: {
    text: "Alterado: su contenido ya no es el que se subió. Avise a su proveedor.",
    look: styles.bad,
  },
  missing: { text: "El archivo ya no está donde se guardó. Avise a su proveedor.", look: styles.bad },
} as const;

interface FileLineProps {
  file: ArtifactFile;
  shown: boolean;
  onShow: (() => void) | undefined;
}

/** A file with its size and hash, to show, download and verify. */
function FileLine({ file: { id, name, bytes, sha256 }, shown, onShow }: FileLineProps) {
  const verify = useMutation({ mutationFn: () => call(verifyArtifactFile, { id }) });
  const outcome = verify.data && outcomes[verify.data.outcome];
  return (
    <Row as="li" gap={1} across={3}>
      <span className={styles.grow}>
        {name} <Note as="span">{sizeText(bytes)}</Note>
        <br />
        <Note as="span">SHA-256 </Note>
        <Copyable text={sha256} shown={`${sha256.slice(0, 16)}…`} />
      </span>
      {onShow && (
        <Button small look="quiet" aria-pressed={shown} onClick={onShow}>
          {shown ? "A la vista" : "Ver"}
        </Button>
      )}
      <Button small look="quiet" busy={verify.isPending} onClick={() => verify.mutate()}>
        Comprobar
      </Button>
      <a
        className={buttonClass({ small: true })}
        href={addressOfCall(downloadArtifactFile, { id })}
        download
        aria-label={`Descargar ${name}`}
      >
        Descargar
      </a>
      <span role="status" className={outcome?.look}>
        {outcome?.text}
        {verify.error && refusalText(verify.error)}
      </span>
    </Row>
  );
}

/** The files of a revision. The first is shown at once, the others when the person selects them. */
export function EvidenceFiles({ files }: { files: ArtifactFile[] }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const visibleFile = files.find(({ id }) => id === selectedId) ?? files[0];
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.title}>{files.length === 1 ? "Archivo" : `${files.length} archivos`}</h3>
      <Lines gap={2} bounded>
        {files.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            shown={files.length > 1 && file.id === visibleFile?.id}
            onShow={files.length > 1 ? () => setSelectedId(file.id) : undefined}
          />
        ))}
      </Lines>
      {visibleFile && <FilePreview key={visibleFile.id} file={visibleFile} />}
    </Stack>
  );
}
