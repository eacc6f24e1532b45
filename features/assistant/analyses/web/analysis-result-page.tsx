import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { type AnalysisRequest, getRequestStatus, getResult, takeResult } from "../analyses.contract.ts";
import { audienceLabels } from "../analyses.labels.ts";
import { analysisName } from "./analysis-text.ts";
import { ResultReport } from "./result/result-report.tsx";
import { RunningPart } from "./result/running-part.tsx";
import { useAnalysisNews } from "./use-analysis-news.ts";

const builtIn = 1;

/** A result with its actions: printing, downloading as a document, and comparing. */
function ResultPart({ request }: { request: AnalysisRequest }) {
  const { id } = request;
  const { data, error, refetch } = useQuery(callQuery(getResult, { id }));
  const previous = data?.content.comparison?.previous_id;
  return (
    <>
      <PageHeader
        title={`Análisis: ${analysisName(request)}`}
        lead={
          <>
            Datos al <ExactTime at={request.requested_at} />, últimos {request.days_back} días. Lo pidió{" "}
            {request.requested_by_name}.{data && ` Redacción: ${data.engine}.`}
            {request.ai_provider_id !== builtIn && (
              <>
                {" "}
                <Link to={`${paths.companyAi}?uso=analysis`}>Ver qué se le envió al proveedor de IA</Link>.
              </>
            )}
            {request.audience === "provider" && ` ${audienceLabels.provider}.`}
          </>
        }
        // The actions are shown together with the result: they depend on it, and would move when it arrives.
        actions={
          (data || error) && (
            <>
              <LinkButton to={paths.analyses}>Todos los análisis</LinkButton>
              {previous && (
                <LinkButton to={`${paths.analyses}?vista=comparar&a=${previous}&b=${id}`}>
                  Comparar con el anterior
                </LinkButton>
              )}
              <Button onClick={() => print()}>Imprimir</Button>
              <DownloadButton
                contract={takeResult}
                input={{ id, format: "docx" }}
                name="analisis.docx"
                label="Word"
                description="Word de este análisis"
              />
              <DownloadButton
                look="main"
                contract={takeResult}
                input={{ id, format: "pdf" }}
                name="analisis.pdf"
                label="PDF"
                description="PDF de este análisis"
              />
            </>
          )
        }
      />
      {data ? (
        <ResultReport result={data} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar el resultado" count={12} />
      )}
    </>
  );
}

const refetchMs = 1_000;

/** The page of one analysis: its progress while it runs, then its result. */
export default function AnalysisResultPage() {
  const { id = "" } = useParams();
  useAnalysisNews();
  const { data, error, refetch } = useQuery({
    ...callQuery(getRequestStatus, { id }),
    // Live events may be lost, so running analyses are also read again at intervals.
    refetchInterval: ({ state }) =>
      state.data?.status === "pending" || state.data?.status === "processing" ? refetchMs : false,
  });
  if (data?.status === "completed") return <ResultPart request={data} />;
  return (
    <>
      <PageHeader title={data ? `Análisis: ${analysisName(data)}` : "Análisis"} />
      {data ? (
        <RunningPart request={data} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar el análisis" count={8} />
      )}
    </>
  );
}
