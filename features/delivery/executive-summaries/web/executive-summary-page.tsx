import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useParams } from "react-router";
import {
  getSummary,
  type SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { hearNews } from "#platform/web/live/live-news.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import type { SummaryStep } from "../contracts/summary-terms.ts";
import { LineToolsProvider } from "./edit/line-tools.tsx";
import { ReviewBar } from "./edit/review-bar.tsx";
import { SummaryActions } from "./edit/summary-actions.tsx";
import { FirstPage } from "./pages/first-page.tsx";
import { SecondPage } from "./pages/second-page.tsx";
import styles from "./summaries.module.css";
import { SummaryBadge } from "./summary-marks.tsx";

const stepLabels = {
  composed: "compuso el borrador",
  recomposed: "actualizó los datos",
  arranged: "cambió el orden",
  hidden: "ocultó una línea",
  shown: "volvió a mostrar una línea",
  paragraph: "escribió el comentario",
  submitted: "lo envió a revisión",
  approved: "lo aprobó",
  rejected: "lo devolvió",
  published: "lo publicó",
  corrected: "lo corrigió con otra edición",
} as const satisfies Record<SummaryStep, string>;

/** The record of a summary, for the provider's people. */
function Steps({ steps }: Pick<SummaryDetail, "steps">) {
  if (steps.length === 0) return null;
  return (
    <Stack as="section" gap={5} bounded aria-label="Registro del resumen">
      <h2 className={styles.heading}>Registro</h2>
      <ul className={styles.steps}>
        {steps.map(({ id, action, reason, actor_name, at }) => (
          <li key={id}>
            <ExactTime at={at} />: {actor_name} {stepLabels[action]}
            {reason && `. ${reason}`}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The page of the two-page summary of one month. */
export default function ExecutiveSummaryPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getSummary, { id }));
  useEffect(() => {
    const readAgain = () => void refetch();
    return hearNews("executive_summaries.changed", readAgain, readAgain);
  }, [refetch]);
  if (!data)
    return (
      <AbsentPage
        title="Resumen ejecutivo"
        failed="No se pudo abrir el resumen"
        error={error}
        onRetry={refetch}
        lines={12}
      />
    );
  return <SummaryView summary={data} />;
}

function SummaryView({ summary }: { summary: SummaryDetail }) {
  const works = useMay("summary.work");
  const title = `Resumen ejecutivo: ${summary.month_name.toLowerCase()}`;
  const pages = (
    <>
      <FirstPage summary={summary} />
      <SecondPage summary={summary} />
    </>
  );
  return (
    <>
      <PageHeader title={title} step={summary.month_name} actions={<SummaryActions summary={summary} />} />
      <Stack gap={5} bounded>
        <StateLine summary={summary} />
        <Editions summary={summary} />
        {works && summary.state === "in_review" && <ReviewBar summary={summary} />}
        {works ? <LineToolsProvider summary={summary}>{pages}</LineToolsProvider> : pages}
        {works && <Steps steps={summary.steps} />}
      </Stack>
    </>
  );
}

function StateLine({ summary }: { summary: SummaryDetail }): ReactNode {
  const { state, edition, document_number, published_at, approved_by_name, composed_at } = summary;
  return (
    <Row as="p" gap={3}>
      <SummaryBadge state={state} />
      {edition > 1 && <Badge>Edición {edition}</Badge>}
      {document_number !== null && (
        <span>
          <CodedText text={`DOC-${document_number}`} />
        </span>
      )}
      {published_at ? (
        <span>
          Publicado el <ExactTime at={published_at} dayOnly />, aprobado por {approved_by_name}
        </span>
      ) : (
        <span>
          Datos al <ExactTime at={composed_at} />
        </span>
      )}
    </Row>
  );
}

function Editions({
  summary: { corrects, corrected_by, change_note, late_data, state },
}: {
  summary: SummaryDetail;
}) {
  const works = useMay("summary.work");
  return (
    <>
      {corrected_by && (
        <Notice tone="warning" title="Hay una edición nueva de este mes">
          <Link to={paths.executiveSummary(corrected_by.id)}>Abrir la edición {corrected_by.edition}</Link>
        </Notice>
      )}
      {corrects && (
        <Notice title={`Corrige la edición ${corrects.edition}`}>
          {change_note} <Link to={paths.executiveSummary(corrects.id)}>Ver la edición anterior</Link>
        </Notice>
      )}
      {works && late_data && state === "published" && (
        <Notice tone="warning" title="Llegaron datos de este mes después de publicarlo">
          Prepare una corrección para que su empresa los reciba.
        </Notice>
      )}
    </>
  );
}
