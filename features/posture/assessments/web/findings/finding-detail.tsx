import { useState } from "react";
import { Link } from "react-router";
import { draftStateLabels, effortLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  type AssessmentFinding,
  publishFinding,
  removeFinding,
  reviewFinding,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assessments.module.css";
import { EvidenceList } from "./evidence-list.tsx";
import { FindingDialog } from "./finding-dialog.tsx";

interface FindingDetailProps {
  assessment: AssessmentDetail;
  finding: AssessmentFinding;
  onClosed: () => void;
}

const parts = [
  ["summary", "Resumen"],
  ["description", "Descripción"],
  ["recommendation", "Cómo se corrige"],
  ["references", "Referencias"],
] as const;

/** Shows one finding with its actions. */
export function FindingDetail({ assessment, finding, onClosed }: FindingDetailProps) {
  const { rating } = finding;
  return (
    <Stack gap={5} bounded>
      <FindingActions assessment={assessment} finding={finding} onClosed={onClosed} />
      <FactList>
        <Fact name="CVSS">
          {rating ? (
            <span className={styles.two}>
              <span>
                {rating.score.toFixed(1).replace(".", ",")} en la versión {rating.version}
              </span>
              <span className={styles.soft}>
                {rating.vector} · calculado con {rating.scored_by}
              </span>
            </span>
          ) : (
            "Sin vector: la severidad la fijó una persona"
          )}
        </Fact>
        <Fact name="Activos">
          <Row as="span" align="baseline" gap={1} across={3}>
            {finding.places.map(({ asset, finding_id }) =>
              finding_id ? (
                <Link key={asset} to={paths.finding(finding_id)}>
                  {asset}
                </Link>
              ) : (
                <span key={asset}>{asset}</span>
              ),
            )}
          </Row>
        </Fact>
        <Fact name="CWE">{finding.cwes.map((cwe) => `CWE-${cwe}`).join(", ") || "Sin dato"}</Fact>
        <Fact name="OWASP">{[finding.owasp, finding.wstg].filter(Boolean).join(" · ") || "Sin dato"}</Fact>
        <Fact name="Esfuerzo de corrección">
          {finding.effort ? effortLabels[finding.effort] : "Sin dato"}
        </Fact>
        <Fact name="Escrito por">{finding.author_name}</Fact>
        <Fact name="Estado">
          {finding.published_at ? (
            <>
              Publicado por {finding.published_by_name} el <ExactTime at={finding.published_at} />
            </>
          ) : (
            draftStateLabels[finding.state]
          )}
        </Fact>
      </FactList>
      {parts.map(
        ([name, title]) =>
          finding[name] !== "" && (
            <section key={name} className={styles.part}>
              <h3 className={styles.heading}>{title}</h3>
              <p className={styles.text}>{finding[name]}</p>
            </section>
          ),
      )}
      <section className={styles.part}>
        <h3 className={styles.heading}>Evidencia</h3>
        <EvidenceList assessmentId={assessment.id} findingId={finding.id} evidence={finding.evidence} />
      </section>
    </Stack>
  );
}

function FindingActions({ assessment: { id, restricted }, finding, onClosed }: FindingDetailProps) {
  const works = useMay("assessment.work");
  const [editing, setEditing] = useState(false);
  const review = useCallMutation(reviewFinding);
  const publish = useCallMutation(publishFinding, undefined, ["assessments", "vulnerabilities", "home"]);
  const remove = useCallMutation(removeFinding, onClosed);
  const findingIds = { id, finding_id: finding.id };
  const isDraft = finding.state === "draft" || finding.state === "review";
  if (!works || finding.state === "published") return null;
  return (
    <div className={styles.part}>
      <Row align="stretch" gap={2}>
        {isDraft && <Button onClick={() => setEditing(true)}>Editar</Button>}
        {finding.state === "draft" && (
          <Button busy={review.isPending} onClick={() => review.mutate(findingIds)}>
            Enviar a revisión
          </Button>
        )}
        {finding.state !== "draft" && (
          <Button
            look="main"
            busy={publish.isPending}
            {...(!finding.may_publish && {
              notYet: "Lo publica otra persona; antes del informe, solo si es crítico",
            })}
            onClick={() => publish.mutate({ ...findingIds, version: finding.version })}
          >
            Publicar
          </Button>
        )}
        {isDraft && (
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate(findingIds)}>
            Eliminar
          </Button>
        )}
      </Row>
      {restricted && finding.state === "review" && (
        <p className={styles.note}>
          Al publicarlo, el hallazgo aparece en Vulnerabilidades y lo puede ver toda la empresa.
        </p>
      )}
      <SaveTrouble failure={publish.error ?? review.error ?? remove.error} />
      {editing && <FindingDialog assessmentId={id} finding={finding} onClose={() => setEditing(false)} />}
    </div>
  );
}
