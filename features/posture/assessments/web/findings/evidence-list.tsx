import { useQueryClient } from "@tanstack/react-query";
import {
  addEvidence,
  downloadEvidence,
  type Evidence,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assessments.module.css";

interface EvidenceListProps {
  assessmentId: string;
  findingId: string;
  evidence: readonly Evidence[];
  /** New evidence shows the result of this round. */
  retestId?: string;
  /** Whether files can only be read. */
  readOnly?: boolean;
}

/** Files that show a finding, each with its hash. */
export function EvidenceList({ assessmentId, findingId, evidence, retestId, readOnly }: EvidenceListProps) {
  const works = useMay("assessment.work");
  const queries = useQueryClient();
  const sending = useSendFiles(addEvidence, {
    input: (sentFile) => ({
      id: findingId,
      file: sentFile,
      caption: sentFile.name,
      ...(retestId && { retest_id: retestId }),
    }),
    onArrived: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("assessments."),
      }),
  });
  return (
    <>
      {evidence.length === 0 ? (
        <p className={styles.note}>Sin archivos.</p>
      ) : (
        <Lines gap={3}>
          {evidence.map(({ id, file_name, caption, sha256, added_by_name }) => (
            <li key={id} className={styles.part}>
              <Row as="span" align="stretch" gap={2}>
                <DownloadButton
                  small
                  contract={downloadEvidence}
                  input={{ id: assessmentId, finding_id: findingId, evidence_id: id }}
                  name={file_name}
                  label={file_name}
                  description={`Descargar ${file_name}`}
                />
              </Row>
              <span className={styles.soft}>
                {caption !== file_name && caption && `${caption} · `}
                {added_by_name} · SHA-256 {sha256}
              </span>
            </li>
          ))}
        </Lines>
      )}
      {works && !readOnly && (
        <FileDrop
          label="Archivo de evidencia"
          hint="Hasta 20 MB. El portal guarda su SHA-256."
          busy={sending.busy}
          share={sending.share}
          failure={sending.failure}
          onFiles={sending.send}
        />
      )}
    </>
  );
}
