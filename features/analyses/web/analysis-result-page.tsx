import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getRequestStatus } from "#features/analyses/analyses.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { analysisName } from "./analysis-name.ts";
import { ResultPart } from "./result/result-part.tsx";
import { RunningPart } from "./result/running-part.tsx";
import { useAnalysisNews } from "./use-analysis-news.ts";

const askAgainMs = 1_000;

/** One analysis: how far it is while it runs, and afterwards what came of it. */
export default function AnalysisResultPage() {
  const { id = "" } = useParams();
  useAnalysisNews();
  const { data, error, refetch } = useQuery({
    ...callQuery(getRequestStatus, { id }),
    // What the server tells may be lost; what is running is asked for again all the same.
    refetchInterval: ({ state }) =>
      state.data?.status === "pending" || state.data?.status === "processing" ? askAgainMs : false,
  });
  if (data?.status === "completed") return <ResultPart request={data} />;
  return (
    <>
      <PageHeader title={data ? `Análisis: ${analysisName(data)}` : "Análisis"} />
      {error && !data ? (
        <ErrorState title="No se pudo cargar el análisis" failure={error} onRetry={refetch} />
      ) : data ? (
        <RunningPart request={data} />
      ) : (
        <Skeleton count={8} />
      )}
    </>
  );
}
