import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listStandardControls, type Standard } from "#features/compliance/standards/standards.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./content-tab.module.css";
import { ControlDrawer } from "./control-drawer.tsx";
import { type ShownNode, visibleNodes } from "./visible-nodes.ts";

interface ControlRowProps {
  row: ShownNode;
  isCurrent: boolean;
  onTurn: (id: number) => void;
  onOpen: (id: number) => void;
}

/** A line of a standard's tree: a heading folds, a control opens. */
function ControlRow({ row: { node, isOpen }, isCurrent, onTurn, onOpen }: ControlRowProps) {
  const fold = isOpen !== undefined && (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? "Cerrar" : "Abrir"} ${node.code}`}
      onClick={() => onTurn(node.id)}
    >
      {isOpen ? <IconChevronDown aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
    </button>
  );
  return (
    <li
      className={classNames(styles.row, !node.assessable && styles.heading, isCurrent && styles.current)}
      data-depth={Math.min(node.depth, 6)}
    >
      {fold}
      <button
        type="button"
        className={styles.name}
        aria-current={isCurrent || undefined}
        onClick={() => (node.assessable || isOpen === undefined ? onOpen(node.id) : onTurn(node.id))}
      >
        <span className={styles.code}>{node.code}</span>
        <span className={node.withdrawn ? styles.withdrawn : undefined}>{node.title}</span>
      </button>
      {node.withdrawn && <Badge tone="warning">Retirado</Badge>}
      {node.tiers.length > 0 && <span className={styles.tiers}>{node.tiers.join(" ")}</span>}
    </li>
  );
}

/** The maximum number of nodes of a tree that starts unfolded. */
const maxUnfoldedNodes = 400;
const maxVisible = 600;

/** The tree of a standard with its search; a control opens in a drawer. */
export function ContentTab({ standard }: { standard: Standard }) {
  const { data, error, refetch } = useQuery(callQuery(listStandardControls, { id: standard.id }));
  const [q, setQ] = useState("");
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [openId, setOpenId] = useOpenParam("control");
  const items = data?.items;
  const startsOpen = (items?.length ?? 0) <= maxUnfoldedNodes;
  const visibleItems = useMemo(
    () => (items ? visibleNodes(items, { q, turned, startsOpen }) : []),
    [items, q, turned, startsOpen],
  );
  if (!items)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar el contenido" shape="rows" count={12} />
    );
  const turn = (id: number) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const controls = visibleItems.filter(({ node }) => node.assessable);
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
      {visibleItems.length === 0 ? (
        <EmptyState title="Ningún control coincide">Pruebe con su código o con otra palabra.</EmptyState>
      ) : (
        <ul className={styles.tree} aria-label={`Contenido de ${standard.short_name}`}>
          {visibleItems.slice(0, maxVisible).map((row) => (
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
      {visibleItems.length > maxVisible && (
        <p className={styles.more}>
          Se muestran {numberText(maxVisible)} de {numberText(visibleItems.length)} elementos. Busque para
          acotar.
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
