import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  closeGap,
  type KnowledgeGap,
  listGaps,
} from "#features/assistant/knowledge/knowledge-gaps.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./manage/manage.module.css";

const columns: Column<KnowledgeGap>[] = [
  { key: "question", title: "Pregunta", onPhone: "first", cell: ({ question }) => question },
  { key: "times", title: "Veces", numeric: true, onPhone: "away", cell: ({ times }) => numberText(times) },
  { key: "last", title: "La última", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
  { key: "act", title: "Acciones", tight: true, cell: (gap) => <GapActions gap={gap} /> },
];

const noFilters = [] as const;

/** The list of questions without an answer, which show the articles that are missing. */
export default function KnowledgeGaps() {
  const list = useAddressFilters(noFilters);
  const query = useQuery({
    ...callQuery(listGaps, { cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className={styles.lead}>
        Lo que las personas preguntaron y ningún artículo respondió. Escriba el que falta, o quite la pregunta
        si no hay que responderla.
      </p>
      <PagedList
        query={query}
        list={list}
        itemNoun="preguntas"
        failed="No se pudieron cargar las preguntas"
        waiting={<Skeleton shape="rows" count={6} />}
        empty={
          <EmptyState title="Ninguna pregunta quedó sin respuesta">
            Aparecen aquí las que Atenea busca en los artículos sin encontrar nada.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable caption="Preguntas sin respuesta" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </PagedList>
    </>
  );
}

function GapActions({ gap: { id, question } }: { gap: KnowledgeGap }) {
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => call(closeGap, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listGaps.name] }),
    onError: (failure) => showToast("problem", `La pregunta sigue en la lista. ${refusalText(failure)}`),
  });
  const write = new URLSearchParams({
    vista: "conocimiento",
    articulo: "nuevo",
    titulo: question.slice(0, 150),
  });
  return (
    <span className={styles.rowActions}>
      <LinkButton small to={{ search: write.toString() }} aria-label={`Escribir artículo: «${question}»`}>
        Escribir artículo
      </LinkButton>
      <Button small busy={close.isPending} aria-label={`Quitar «${question}»`} onClick={() => close.mutate()}>
        Quitar
      </Button>
    </span>
  );
}
