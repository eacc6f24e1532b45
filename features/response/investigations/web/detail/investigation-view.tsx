import type { ReactNode } from "react";
import { Link } from "react-router";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { noteCallsOfInvestigations } from "#features/response/investigations/contracts/investigation-notes.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { CaseNotes } from "#platform/web/work/case-notes.tsx";
import { SectionHeading } from "#platform/web/work/case-section.tsx";
import { InvestigationBoard } from "../board/board-workspace.tsx";
import { ForTheClient } from "../client/for-the-client.tsx";
import styles from "../investigations.module.css";
import { type InvestigationPart, investigationParts } from "../list/investigation-address.ts";
import { confidenceText, StateMark, VisibilityMark } from "../list/investigation-marks.tsx";
import { HypothesisMatrix } from "../matrix/hypothesis-matrix.tsx";
import { InvestigationTeam } from "./investigation-team.tsx";

/** An investigation: its state in one line, and below it the parts of its content. */
export function InvestigationView({ detail }: { detail: InvestigationDetail }) {
  const [question, setPart] = useAddressParam("parte");
  const part = oneOf(investigationParts, question ?? undefined) ?? investigationParts[0];
  const { investigation } = detail;
  const tabs: Record<InvestigationPart, { title: string; content: ReactNode }> = {
    matriz: { title: "Hipótesis y evidencia", content: <HypothesisMatrix detail={detail} /> },
    tablero: { title: "Tablero", content: <InvestigationBoard detail={detail} /> },
    notas: {
      title: "Notas",
      content: (
        <CaseNotes
          calls={noteCallsOfInvestigations}
          caseId={investigation.id}
          open={investigation.status !== "concluded"}
        />
      ),
    },
    cliente: { title: "Para el cliente", content: <ForTheClient detail={detail} /> },
    equipo: { title: "Equipo e historia", content: <InvestigationTeam detail={detail} /> },
  };
  return (
    <SectionHeading value="h2">
      <Stack as="article" gap={5} bounded>
        <Row as="span" gap={1} across={3}>
          <StateMark status={investigation.status} result={investigation.result} />
          <SeverityMark severity={investigation.severity} />
          <Badge>{tlpLabels[investigation.tlp]}</Badge>
          <VisibilityMark visibility={investigation.visibility} />
          <span className={styles.soft}>
            {investigation.lead_name ? `La lidera ${investigation.lead_name}` : "Nadie la lidera"}; la abrió{" "}
            {detail.opened_by_name} <RelativeTimeInside at={investigation.opened_at} />
          </span>
        </Row>
        <Conclusion detail={detail} />
        <Outcomes detail={detail} />
        <Tabs
          label="Partes de la investigación"
          active={part}
          onChange={(key) => setPart(key === investigationParts[0] ? null : key)}
          tabs={investigationParts.map((key) => ({ key, ...tabs[key] }))}
        />
      </Stack>
    </SectionHeading>
  );
}

/** The outcomes, each with its link. */
function Outcomes({ detail: { story } }: { detail: InvestigationDetail }) {
  const createdObjects = story.filter(({ type }) => type === "turned");
  if (createdObjects.length === 0) return null;
  return (
    <Row as="p" gap={1} across={3}>
      <span className={styles.soft}>De aquí salió:</span>
      {createdObjects.map(({ id, facts }) => (
        <Link key={id} to={facts.path ?? ""}>
          {facts.name}
        </Link>
      ))}
    </Row>
  );
}

/** The conclusion, above the work that led to it. */
function Conclusion({ detail: { conclusion, investigation } }: { detail: InvestigationDetail }) {
  if (!conclusion || !investigation.confidence) return null;
  const { text, grounds, hypothesis, by_name } = conclusion;
  return (
    <Notice
      tone={hypothesis ? "good" : "warning"}
      title={hypothesis ? `Se sostiene ${hypothesis.text}` : "Inconclusa: la evidencia no alcanza"}
    >
      <p className={styles.text}>{text}</p>
      <p className={styles.text}>
        <strong>{confidenceText(investigation.confidence)}.</strong> {grounds}
      </p>
      <p className={styles.soft}>
        {by_name} <RelativeTimeInside at={investigation.concluded_at} />
      </p>
    </Notice>
  );
}
