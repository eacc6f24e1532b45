import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import {
  type RelationPage,
  readPath,
  readRelations,
} from "#features/detection/entities/entity-activity.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import type { Span } from "./graph-address.ts";
import { type Expansion, firstLimit, type NodeRef, nodeId } from "./graph-address.ts";
import { relationGraphOf } from "./relation-graph.ts";

/**
 * Queries the relations of the start node and of each expanded node, each in a separately cached query, and combines
 * them into a graph.
 */
export function useRelationGraph(
  start: NodeRef,
  { steps, pathTo }: { steps: readonly Expansion[]; pathTo: NodeRef | undefined },
  span: Span,
) {
  const expansions = [{ ...start, kinds: [], limit: firstLimit }, ...steps];
  const answers = useQueries({
    queries: expansions.map(({ kind, key, kinds, limit }) => ({
      ...callQuery(readRelations, { kind, key, ...span, kinds: kinds.join(",") || undefined, limit }),
      staleTime: 300_000,
    })),
  });
  const path = useQuery({
    ...callQuery(readPath, {
      ...start,
      other_kind: pathTo?.kind ?? start.kind,
      other_key: pathTo?.key ?? start.key,
      ...span,
    }),
    enabled: pathTo !== undefined,
    staleTime: 300_000,
  });
  const isWaiting = answers.some(({ isPending }) => isPending);
  // A graph that is opened with expansions is drawn only when all answers have arrived. Otherwise each answer would
  // move the nodes of the previous ones, in random order.
  const openedRef = useRef("");
  if (!isWaiting) openedRef.current = nodeId(start);
  const current = openedRef.current === nodeId(start) ? answers : answers.slice(0, 1);
  const loadedPages = current.flatMap(({ data }, at) =>
    data ? [{ page: data, kinds: expansions[at]?.kinds ?? [] }] : [],
  );
  // The graph is rebuilt only when an answer arrives, because rebuilding restarts the drawing.
  const visiblePath = pathTo && path.data;
  const stamp = [...current, path].map(({ dataUpdatedAt }) => dataUpdatedAt).join() + (pathTo?.key ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells when the pages are others
  const graph = useMemo(() => relationGraphOf(loadedPages, visiblePath), [stamp]);
  return {
    graph,
    path: { ...path, data: visiblePath },
    first: answers[0]?.data as RelationPage | undefined,
    error: answers.find(({ error }) => error)?.error ?? null,
    waiting: isWaiting,
    /** Whether results were omitted because only the newest events are read. */
    capped: loadedPages.some(({ page }) => page.reach.capped),
    retry: () => {
      for (const answer of answers) if (answer.error) answer.refetch();
    },
  };
}
