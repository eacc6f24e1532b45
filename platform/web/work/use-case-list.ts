import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import type { RowOf } from "#platform/web/list/list-definition.ts";
import { defaultPage, type List } from "#platform/web/list/use-list.ts";
import type { PageKey } from "#platform/web/screen/page-keys.ts";
import type { Writing } from "./composer.tsx";
import type { ReplyVisibility } from "./drafts.ts";
import { useChosen } from "./use-chosen.ts";

interface CaseListOptions<C extends Call, D extends Call, Selection> {
  list: List<C>;
  /** The call that returns one case by its `id`. */
  detail: D;
  rowOf: (detail: OutputOf<D>) => RowOf<C>;
  /** The selection of a change of everything under the filter. */
  selection: Selection;
  /** The box that opens first. */
  firstVoice: ReplyVisibility;
  /** The label of selecting: «Elegir el hallazgo, para cambiar varios a la vez». */
  chooseText: string;
}

const idOf = (row: unknown): string => (row as { id: string }).id;

/** Returns the state of a list of cases: the open case, the current row, the selection, and the text box. */
export function useCaseList<C extends Call, D extends Call, Selection>({
  list,
  detail: contract,
  rowOf,
  selection,
  firstVoice,
  chooseText,
}: CaseListOptions<C, D, Selection>) {
  const rows = list.rows as readonly (RowOf<C> & { id: string })[];
  const { openKey: openId, total, address } = list;
  const queries = useQueryClient();
  const [focusedId, setFocusedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>({ voice: firstVoice, asked: 0 });
  const selectedCases = useChosen(selection, total.count);
  const queryOf = (id: string) => callQuery(contract, { id } as RequestOf<D>);
  const detail = useQuery({ ...queryOf(openId ?? ""), enabled: openId !== undefined }).data;
  const place = rows.findIndex(({ id }) => id === openId);
  const current = openId
    ? ((detail && rowOf(detail)) ?? rows[place])
    : rows.find(({ id }) => id === focusedId);

  const openRow = (id: string) => {
    list.open(id);
    setWriting({ voice: firstVoice, asked: 0 });
    const after = rows[rows.findIndex((row) => row.id === id) + 1];
    // The next case is prefetched.
    if (after) queries.prefetchQuery(queryOf(after.id));
  };
  const write = (voice: ReplyVisibility) => {
    if (!openId && current) openRow(idOf(current));
    setWriting(({ asked }) => ({ voice, asked: asked + 1 }));
  };
  const chooseKey: PageKey = {
    key: "x",
    does: chooseText,
    act: current && (() => selectedCases.toggle(idOf(current))),
  };
  return {
    current,
    detail,
    chosen: selectedCases,
    write,
    chooseKey,
    openRow,
    focusRow: setFocusedId,
    drawer: openId && {
      id: openId,
      listed: rows[place],
      position: positionAmong(
        rows.map(({ id }) => id),
        openId,
        openRow,
        { before: address.pagesBefore * defaultPage, total: total.count },
      ),
      writing,
      onVoice: (voice: ReplyVisibility) => setWriting({ voice, asked: 0 }),
      onClose: list.close,
    },
  };
}
