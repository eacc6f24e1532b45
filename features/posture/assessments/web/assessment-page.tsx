import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import {
  assessmentCode,
  assessmentKindLabels,
  boxLabels,
} from "#features/posture/assessments/assessments.labels.ts";
import { getReport } from "#features/posture/assessments/contracts/assessment-report.contract.ts";
import {
  type AssessmentDetail,
  getAssessment,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import type { AssessmentEntry } from "../contracts/assessments.contract.ts";
import { AssessmentImports } from "./assessment-imports.tsx";
import styles from "./assessments.module.css";
import { AssessmentActions } from "./detail/assessment-actions.tsx";
import { AuthorisationList } from "./detail/authorisation-list.tsx";
import { ScopePart } from "./detail/scope-part.tsx";
import { FindingList } from "./findings/finding-list.tsx";
import { StateBadge } from "./marks.tsx";
import { StepPart } from "./steps/step-part.tsx";

const kindLabels = { activity: "Actividad", state: "Estado", note: "Nota" } as const;

/** The log of activities, the newest first. */
function EntryList({ entries }: { entries: readonly AssessmentEntry[] }) {
  if (entries.length === 0) return <p className={styles.note}>Todavía no hay actividad.</p>;
  return (
    <Lines gap={3}>
      {entries.map(({ id, kind, at, actor_name, body, ...activity }) => (
        <li key={id} className={styles.part}>
          <Row as="span" align="baseline" gap={1} across={3}>
            <Badge>{kindLabels[kind]}</Badge>
            <span className={styles.soft}>
              <ExactTime at={at} /> · {actor_name}
            </span>
          </Row>
          <span className={styles.text}>{body}</span>
          <span className={styles.soft}>
            {[
              activity.target,
              activity.tool,
              activity.technique_id,
              activity.source_address && `desde ${activity.source_address}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </Lines>
  );
}

const parts = ["alcance", "hallazgos", "pasos", "actividad", "importar"] as const;

/** The page of one assessment. */
export default function AssessmentPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const works = useMay("assessment.work");
  const { data, error, refetch } = useQuery(callQuery(getAssessment, { id }));
  if (!data)
    return (
      <>
        <PageHeader title="Evaluación" />
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la evaluación" count={10} />
      </>
    );
  const part = oneOf(parts, params.get("parte") ?? "") ?? parts[0];
  return (
    <>
      <PageHeader
        title={data.title}
        step={assessmentCode(data.number)}
        actions={
          <>
            <DownloadButton
              look="quiet"
              contract={getReport}
              input={{ id, format: "docx" }}
              name="informe.docx"
              label="Informe en Word"
            />
            <DownloadButton
              look="quiet"
              contract={getReport}
              input={{ id, format: "pdf" }}
              name="informe.pdf"
              label="Informe en PDF"
            />
          </>
        }
        lead={`${assessmentCode(data.number)} · ${assessmentKindLabels[data.kind]} · ${boxLabels[data.box]}`}
      />
      <Stack gap={5} bounded>
        <Row as="p" align="baseline" gap={1} across={3}>
          <StateBadge state={data.state} />
          {data.restricted && <Badge>Reservada</Badge>}
          <span className={styles.soft}>Responsable: {data.lead_name}</span>
        </Row>
        <AssessmentActions assessment={data} />
        <MissingNotice assessment={data} />
        <Tabs
          label="Partes de la evaluación"
          active={part}
          onChange={(next) =>
            write((address) => (next === parts[0] ? address.delete("parte") : address.set("parte", next)))
          }
          tabs={[
            { key: "alcance", title: "Alcance", content: <PlanPart assessment={data} /> },
            { key: "hallazgos", title: "Hallazgos", content: <FindingList assessment={data} /> },
            { key: "pasos", title: "Pasos de ataque", content: <StepPart assessment={data} /> },
            { key: "actividad", title: "Actividad", content: <EntryList entries={data.entries} /> },
            ...(works
              ? [{ key: "importar", title: "Importar", content: <AssessmentImports assessment={data} /> }]
              : []),
          ]}
        />
      </Stack>
    </>
  );
}

function MissingNotice({ assessment: { state, missing } }: { assessment: AssessmentDetail }) {
  if (!missing) return null;
  if (state === "in_progress")
    return (
      <Notice tone="danger" title="La autorización dejó de estar vigente">
        {missing} Suspenda la evaluación o registre una autorización nueva.
      </Notice>
    );
  if (state !== "proposed" && state !== "authorised" && state !== "suspended") return null;
  return (
    <Notice tone="warning" title="Todavía no puede comenzar">
      {missing}
    </Notice>
  );
}

function PlanPart({ assessment }: { assessment: AssessmentDetail }) {
  const { starts_on, ends_on, objective, method, rules } = assessment;
  return (
    <Stack gap={5} bounded>
      <FactList>
        <Fact name="Inicio">{starts_on ? writtenDay(starts_on) : "Sin definir"}</Fact>
        <Fact name="Término">{ends_on ? writtenDay(ends_on) : "Sin definir"}</Fact>
        <Fact name="Objetivo">
          <span className={styles.text}>{objective || "Sin definir"}</span>
        </Fact>
        <Fact name="Método">
          <span className={styles.text}>{method || "Sin definir"}</span>
        </Fact>
        <Fact name="Reglas">
          <span className={styles.text}>{rules || "Sin definir"}</span>
        </Fact>
      </FactList>
      <ScopePart assessment={assessment} />
      <section className={styles.part}>
        <h2 className={styles.heading}>Autorizaciones</h2>
        <AuthorisationList assessment={assessment} />
      </section>
    </Stack>
  );
}
