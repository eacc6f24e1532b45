import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getFinding } from "#features/vulnerabilities/contracts/finding-detail.contract.ts";
import { exportFindings, FindingSort } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList, usualPage } from "#platform/web/list/use-list.ts";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { Voice } from "#platform/web/work/drafts.ts";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useChosen } from "#platform/web/work/use-chosen.ts";
import { FindingDrawer } from "../detail/finding-drawer.tsx";
import { useFindingWork } from "../work/use-finding-work.tsx";
import { findings } from "./finding-definition.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { SelectionBar } from "./selection-bar.tsx";

/** Each finding in a line, the most pressing first; the open one beside it, some or all worked on at once. */
export function FindingList() {
  const list = useList(findings);
  const { rows, total, openKey: openId, address } = list;
  const queries = useQueryClient();
  const [focusedId, setFocusedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>({ voice: "client", asked: 0 });
  const chosen = useChosen(list.filter, total.count);
  const detail = useQuery({
    ...callQuery(getFinding, { id: openId ?? "" }),
    enabled: openId !== undefined,
  }).data;
  const place = rows.findIndex(({ id }) => id === openId);
  const current = openId ? (detail?.finding ?? rows[place]) : rows.find(({ id }) => id === focusedId);

  const openRow = (id: string) => {
    list.open(id);
    setWriting({ voice: "client", asked: 0 });
    const after = rows[rows.findIndex((row) => row.id === id) + 1];
    // The next one is there before it is asked for.
    if (after) queries.prefetchQuery(callQuery(getFinding, { id: after.id }));
  };
  const write = (voice: Voice) => {
    if (!openId && current) openRow(current.id);
    setWriting(({ asked }) => ({ voice, asked: asked + 1 }));
  };
  const work = useFindingWork({
    finding: current,
    detail,
    many: chosen.many,
    onDone: chosen.letGo,
    onWrite: write,
    more: [
      {
        key: "x",
        does: "Elegir el hallazgo, para cambiar varios a la vez",
        act: current && (() => chosen.toggle(current.id)),
      },
    ],
  });
  return (
    <>
      <ListBody
        list={list}
        tools={
          total.count > 0 && (
            <ExportMenu
              contract={exportFindings}
              query={{ ...list.filter, sort: FindingSort.catch("-priority").parse(list.sortWord) }}
              name="vulnerabilidades"
              things="hallazgos"
            />
          )
        }
        {...(!list.filtered && { empty: <NothingOpen /> })}
        over={
          <>
            {chosen.many && (
              <SelectionBar
                work={work}
                count={chosen.many.count}
                everything={chosen.everything}
                total={total}
                onEverything={chosen.chooseEverything}
                onNothing={chosen.letGo}
              />
            )}
            <UndoLast undo={work.undo} />
          </>
        }
        chosen={chosen}
        onOpen={({ id }) => openRow(id)}
        onCurrent={({ id }) => setFocusedId(id)}
        drawer={
          openId && (
            <FindingDrawer
              key={openId}
              id={openId}
              listed={rows[place]}
              position={positionAmong(
                rows.map(({ id }) => id),
                openId,
                openRow,
                { before: address.pagesBefore * usualPage, total: total.count },
              )}
              work={work}
              writing={writing}
              onVoice={(voice) => setWriting({ voice, asked: 0 })}
              onClose={list.close}
            />
          )
        }
      />
      {work.dialog}
    </>
  );
}
