import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type AnalysisRequest, getResult, takeResult } from "#features/analyses/analyses.contract.ts";
import { audienceWords } from "#features/analyses/analyses.words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DownloadButton } from "#platform/web/kit/download-button.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { analysisName } from "../analysis-name.ts";
import { ResultReport } from "./result-report.tsx";

const builtIn = 1;

/** A result with what can be done with it: printed, taken as a document, compared. */
export function ResultPart({ request }: { request: AnalysisRequest }) {
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
                <Link to="/Compliance/IA_externa?uso=analysis">Ver qué se le envió al proveedor de IA</Link>.
              </>
            )}
            {request.audience === "provider" && ` ${audienceWords.provider}.`}
          </>
        }
        actions={
          <>
            <LinkButton to="/Compliance/Analisis">Todos los análisis</LinkButton>
            {previous && (
              <LinkButton to={`/Compliance/Analisis?vista=comparar&a=${previous}&b=${id}`}>
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
        }
      />
      {error && !data ? (
        <ErrorState title="No se pudo cargar el resultado" failure={error} onRetry={refetch} />
      ) : data ? (
        <ResultReport result={data} />
      ) : (
        <Skeleton count={12} />
      )}
    </>
  );
}
