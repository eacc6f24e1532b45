import { useQueryClient } from "@tanstack/react-query";
import {
  type AssessmentFileOptions,
  type AssessmentReceipt,
  assessmentFileCalls,
  maxAssessmentFileBytes,
} from "#features/posture/assessments/contracts/assessment-imports.contract.ts";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { TableColumns } from "./assessment-table-columns.tsx";
import styles from "./assessments.module.css";

const brief = ({ findings, steps }: AssessmentReceipt): string =>
  [
    ...(findings > 0 ? [countOf(findings, "hallazgo", "hallazgos")] : []),
    ...(steps > 0 ? [countOf(steps, "paso", "pasos")] : []),
  ].join(", ");

/** The imports of files from testers' tools: the content of each, and a button to undo it. */
export function AssessmentImports({ assessment }: { assessment: AssessmentDetail }) {
  const queries = useQueryClient();
  return (
    <ImportPart
      calls={assessmentFileCalls}
      label="Archivos de otras herramientas"
      hint={`SysReptor (TOML o JSON), PwnDoc y Ghostwriter (JSON), Dradis (XML), VECTR y registros de Ghostwriter (CSV), ATTiRe (JSON) y tablas de hallazgos (CSV o XLSX); hasta ${numberText(maxAssessmentFileBytes / 1_048_576)} MB.`}
      words={{ kept: ["registro guardado", "registros guardados"], skipped: ["sin uso", "sin uso"] }}
      summary={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return receipt && brief(receipt);
      }}
      draw={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return (
          <>
            {receipt && <ReceiptFacts receipt={receipt} />}
            {file.status === "ready" && receipt?.table && (
              <TableColumns fileId={file.id} options={file.options} table={receipt.table} />
            )}
            {file.status === "ready" && (
              <AssessmentChoice fileId={file.id} assessment={assessment} options={file.options} />
            )}
          </>
        );
      }}
      empty={
        <EmptyState title="Todavía no llega ningún archivo">
          Los hallazgos quedan como borradores: otra persona los revisa y los publica.
        </EmptyState>
      }
      onChanged={() =>
        queries.invalidateQueries({
          predicate: ({ queryKey: [name] }) => String(name).startsWith("assessments."),
        })
      }
    />
  );
}

interface AssessmentChoiceProps {
  fileId: string;
  assessment: AssessmentDetail;
  options: AssessmentFileOptions;
}

/** Sets the assessment of the page for a file that has none or another one. */
function AssessmentChoice({ fileId, assessment, options }: AssessmentChoiceProps) {
  const adjust = useCallMutation(assessmentFileCalls.adjustImport);
  const { assessment_id: assessmentId } = options;
  if (assessmentId === assessment.id)
    return <p className={styles.note}>Se guardará en esta evaluación: {assessment.title}.</p>;
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        {assessmentId ? "El archivo está asignado a otra evaluación." : "El archivo no tiene evaluación."}
      </p>
      <div>
        <Button
          busy={adjust.isPending}
          onClick={() => adjust.mutate({ id: fileId, options: { ...options, assessment_id: assessment.id } })}
        >
          Usar esta evaluación
        </Button>
      </div>
      <SaveTrouble failure={adjust.error} />
    </div>
  );
}

function ReceiptFacts({ receipt }: { receipt: AssessmentReceipt }) {
  return (
    <FactList>
      {receipt.findings > 0 && <Fact name="Hallazgos">{numberText(receipt.findings)}</Fact>}
      {receipt.without_vector > 0 && (
        <Fact name="Sin vector CVSS">
          {numberText(receipt.without_vector)}: tienen la severidad que indica el archivo o quedan como
          informativos
        </Fact>
      )}
      {receipt.steps > 0 && <Fact name="Pasos de ataque">{numberText(receipt.steps)}</Fact>}
      {receipt.steps > 0 && <Fact name="Detectados">{numberText(receipt.detected)}</Fact>}
      {receipt.without_technique > 0 && (
        <Fact name="Sin técnica">{numberText(receipt.without_technique)}</Fact>
      )}
    </FactList>
  );
}
