import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type RelationPage, readRelations } from "#features/entities/entity-activity.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { type Expansion, firstLimit, type NodeRef } from "./graph-address.ts";
import type { Span } from "./graph-period.ts";
import { graphOf } from "./relation-graph.ts";

/** The graph of a start and its steps: each is one question, asked once. */
export function useRelationGraph(start: NodeRef, steps: readonly Expansion[], span: Span) {
  const asked = [{ ...start, kinds: [], limit: firstLimit }, ...steps];
  const answers = useQueries({
    queries: asked.map(({ kind, key, kinds, limit }) => ({
      ...callQuery(readRelations, { kind, key, ...span, kinds: kinds.join(",") || undefined, limit }),
      staleTime: 300_000,
    })),
  });
  const pages = answers.flatMap(({ data }) => (data ? [data] : []));
  // A new graph only when an answer came: the drawing follows it.
  const stamp = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells when the pages are others
  const graph = useMemo(() => graphOf(pages), [stamp]);
  return {
    graph,
    first: answers[0]?.data as RelationPage | undefined,
    error: answers.find(({ error }) => error)?.error ?? null,
    waiting: answers.some(({ isPending }) => isPending),
    /** What was left out because only the newest events are looked at. */
    capped: pages.some(({ reach }) => reach.capped),
    retry: () => {
      for (const answer of answers) if (answer.error) answer.refetch();
    },
  };
}
