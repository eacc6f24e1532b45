import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listStandardControls, type Standard } from "#features/standards/standards.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./content-tab.module.css";
import { ControlDrawer } from "./control-drawer.tsx";
import { ControlRow } from "./control-row.tsx";
import { shownNodes } from "./shown-nodes.ts";

/** Trees up to this size are open when they are first seen. */
const openedWhole = 400;
const mostShown = 600;

/** The tree of a standard with its search; a control opens beside it. */
export function ContentTab({ standard }: { standard: Standard }) {
  const { data, error, refetch } = useQuery(callQuery(listStandardControls, { id: standard.id }));
  const [q, setQ] = useState("");
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [openId, setOpenId] = useOpenParam("control");
  const items = data?.items;
  const startsOpen = (items?.length ?? 0) <= openedWhole;
  const shown = useMemo(
    () => (items ? shownNodes(items, { q, turned, startsOpen }) : []),
    [items, q, turned, startsOpen],
  );
  if (error && !items)
    return <ErrorState title="No se pudo cargar el contenido" failure={error} onRetry={() => refetch()} />;
  if (!items) return <Skeleton shape="rows" count={12} />;
  const turn = (id: number) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const controls = shown.filter(({ node }) => node.assessable);
  const index = controls.findIndex(({ node }) => String(node.id) === openId);
  const step = (by: number) => {
    const next = controls[index + by];
    return next && (() => setOpenId(String(next.node.id)));
  };
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label="Buscar en la norma" value={q} onSearch={setQ} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Ningún control coincide">Pruebe con su código o con otra palabra.</EmptyState>
      ) : (
        <ul className={styles.tree} aria-label={`Contenido de ${standard.short_name}`}>
          {shown.slice(0, mostShown).map((row) => (
            <ControlRow
              key={row.node.id}
              row={row}
              isCurrent={String(row.node.id) === openId}
              onTurn={turn}
              onOpen={(id) => setOpenId(String(id))}
            />
          ))}
        </ul>
      )}
      {shown.length > mostShown && (
        <p className={styles.more}>
          Se muestran {numberText(mostShown)} de {numberText(shown.length)} elementos. Busque para acotar.
        </p>
      )}
      {openId !== null && (
        <ControlDrawer
          key={openId}
          id={Number(openId)}
          position={
            index === -1
              ? undefined
              : { index: index + 1, of: controls.length, onPrevious: step(-1), onNext: step(1) }
          }
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
