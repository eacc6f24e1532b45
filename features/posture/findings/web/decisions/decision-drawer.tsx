import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type Decision,
  downloadDecisionFile,
  getDecision,
  getDecisionAct,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { decisionKindLabels, decisionStateLabels } from "#features/posture/findings/decisions.labels.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { findingsPath } from "../../contracts/finding-address.contract.ts";
import { DecisionActions } from "./decision-actions.tsx";
import { placesText, waitingText } from "./decision-labels.ts";
import { DecisionEnd, DecisionStateMark } from "./decision-marks.tsx";
import styles from "./decisions.module.css";

interface DecisionDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of a decision beside the list of decisions. */
export function DecisionDrawer({ id, position, onClose }: DecisionDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getDecision, { id }));
  return (
    <Drawer
      title={data ? `${decisionKindLabels[data.kind]} ${data.number}` : "Decisión"}
      onClose={onClose}
      position={position}
    >
      {data ? (
        <DecisionView decision={data} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la decisión" count={8} />
      )}
    </Drawer>
  );
}

/** The decision: its subject, reason, author and end. */
function DecisionView({ decision }: { decision: Decision }) {
  const { issue, finding, justification, compensation, state } = decision;
  return (
    <article className={styles.decision}>
      <DecisionActions decision={decision} />
      <p className={styles.sentence}>
        <strong>{issue.title}</strong>: {placesText(decision)}.
      </p>
      <Row as="p" gap={2} across={3}>
        <DecisionStateMark decision={decision} /> {waitingText(decision)}
      </Row>
      {decision.kev_warned_at && state === "approved" && (
        <Notice tone="danger" title="Se explota desde que se aceptó">
          Una de sus CVE entró al catálogo KEV el <ExactTime at={decision.kev_warned_at} dayOnly />. Vean si
          el riesgo todavía se puede aceptar.
        </Notice>
      )}
      <DecisionText title="Justificación" text={justification} />
      {compensation && <DecisionText title="Qué se hace mientras tanto" text={compensation} />}
      {decision.recommendation && (
        <DecisionText title="Recomendación del proveedor" text={decision.recommendation} />
      )}
      {decision.end_reason && (
        <section>
          <h3>{decisionStateLabels[state]}: por qué</h3>
          <p className={styles.text}>{decision.end_reason}</p>
        </section>
      )}
      <FactList>
        <Fact name="Vale">
          desde el {writtenDay(decision.starts_on)}, hasta: <DecisionEnd decision={decision} />
        </Fact>
        <Fact name="Hallazgos que cubre hoy">
          {finding ? (
            <Link to={paths.finding(finding.id)}>{findingNumber(finding.number)}</Link>
          ) : (
            <Link to={findingsPath({ ver: "todas", problema: issue.id })}>
              {numberText(decision.findings)}
            </Link>
          )}
        </Fact>
        <Signature name="La pidió" by={decision.requested_by_name} at={decision.requested_at} />
        <Signature name="La recomendó" by={decision.recommended_by_name} at={decision.recommended_at} />
        <Signature name="La aprobó" by={decision.approved_by_name} at={decision.approved_at} />
        <Signature name="Terminó" by={decision.ended_by_name ?? "El portal"} at={decision.ended_at} />
      </FactList>
      <DecisionFiles decision={decision} />
    </article>
  );
}

function Signature({ name, by, at }: { name: string; by: string | null; at: string | null }) {
  if (!at) return null;
  return (
    <Fact name={name}>
      {by}, <ExactTime at={at} />
    </Fact>
  );
}

function DecisionText({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles.text}>
        <CodedText text={text} />
      </p>
    </section>
  );
}

function DecisionFiles({ decision: { id, number, file_name } }: { decision: Decision }) {
  return (
    <div className={styles.downloads}>
      {file_name && (
        <DownloadButton
          small
          contract={downloadDecisionFile}
          input={{ id }}
          name={file_name}
          label={file_name}
          description={`Descargar ${file_name}`}
        />
      )}
      <DownloadButton
        small
        contract={getDecisionAct}
        input={{ id }}
        name={`acta-${number}.pdf`}
        label="Acta (PDF)"
      />
    </div>
  );
}
