import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type AnalysisRequest,
  analysisKinds,
  analysisStatuses,
  listRequests,
} from "#features/assistant/analyses/analyses.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import styles from "../analyses.module.css";
import { analysisColumns } from "./analysis-columns.tsx";
import { AnalysisFilters } from "./analysis-filters.tsx";

type Subject = Pick<AnalysisRequest, "analysis_type" | "standard_id" | "status" | "audience">;

/** Returns the reason for which the selected analyses cannot be compared; undefined when they can. */
function whyNotCompared(picked: readonly Subject[]): string | undefined {
  const [one, other] = picked;
  if (!one || !other) return "Elija dos análisis";
  if (picked.some(({ status }) => status !== "completed")) return "Los dos tienen que estar completados";
  if (one.analysis_type !== other.analysis_type || one.standard_id !== other.standard_id)
    return "Solo se comparan dos análisis de lo mismo";
  return one.audience === other.audience ? undefined : "Uno cuenta alertas no publicadas y el otro no";
}

const perPage = 25;
const refetchMs = 2_000;

const addressOf = ({ id }: AnalysisRequest) => paths.analysis(id);

/** The requests, the newest first: running ones update, and two of a kind can be compared. */
export function AnalysisList({ onAsk }: { onAsk: () => void }) {
  const navigate = useNavigate();
  const list = useAddressFilters(["estado", "tipo"]);
  const status = oneOf(analysisStatuses, list.filters.estado?.[0]);
  const kind = oneOf(analysisKinds, list.filters.tipo?.[0]);
  const [picked, setPicked] = useState<AnalysisRequest[]>([]);
  const query = useQuery({
    ...callQuery(listRequests, {
      limit: perPage,
      ...(status && { status }),
      ...(kind && { analysis_type: kind }),
      ...(list.page && { cursor: list.page }),
    }),
    placeholderData: keepPreviousData,
    // Live events may be lost, so running analyses are also read again at intervals.
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.status === "pending" || each.status === "processing")
        ? refetchMs
        : false,
  });
  const open = (request: AnalysisRequest) => navigate(addressOf(request));
  const pick = (request: AnalysisRequest) =>
    setPicked((pickedBefore) =>
      pickedBefore.some(({ id }) => id === request.id)
        ? pickedBefore.filter(({ id }) => id !== request.id)
        : [...pickedBefore, request].slice(-2),
    );
  const isFiltered = status !== undefined || kind !== undefined;
  const trouble = whyNotCompared(picked);
  const [older, newer] = picked.toSorted((one, other) => one.requested_at.localeCompare(other.requested_at));
  return (
    <>
      {(isFiltered || query.isPending || (query.data?.items.length ?? 0) > 0) && (
        <div className={styles.tools}>
          <AnalysisFilters filters={list.filters} setFilter={list.setFilter} />
          {picked.length > 0 && (
            <Button
              {...(trouble && { notYet: trouble })}
              onClick={() => navigate(`${paths.analyses}?vista=comparar&a=${older?.id}&b=${newer?.id}`)}
            >
              Comparar los elegidos
            </Button>
          )}
        </div>
      )}
      <PagedList
        query={query}
        list={list}
        itemNoun="análisis"
        failed="No se pudieron cargar los análisis"
        waiting={<Skeleton shape="rows" count={6} />}
        empty={<NoAnalyses isFiltered={isFiltered} onAction={isFiltered ? list.clear : onAsk} />}
      >
        {(rows) => (
          <DataTable
            caption="Análisis pedidos"
            columns={analysisColumns}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={open}
            hrefOf={addressOf}
            selected={new Set(picked.map(({ id }) => id))}
            onSelect={pick}
          />
        )}
      </PagedList>
    </>
  );
}

function NoAnalyses({ isFiltered, onAction }: { isFiltered: boolean; onAction: () => void }) {
  return (
    <EmptyState
      title={isFiltered ? "Ningún análisis calza con el filtro" : "Todavía no hay análisis"}
      action={
        <Button look={isFiltered ? "plain" : "main"} onClick={onAction}>
          {isFiltered ? "Quitar filtros" : "Pedir el primero"}
        </Button>
      }
    >
      {isFiltered
        ? "Quite los filtros para ver los demás."
        : "Un análisis lee los eventos, alertas, fuentes, controles y evidencias de su empresa y dice qué está bien, qué falta y qué hacer primero."}
    </EmptyState>
  );
}
