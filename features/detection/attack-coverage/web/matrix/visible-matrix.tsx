import { type ReactNode, useCallback, useMemo, useState } from "react";
import { withWholes } from "#features/detection/attack-coverage/whole-techniques.rules.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import styles from "../attack.module.css";
import { TechniqueDrawer } from "../detail/technique-drawer.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import { useGroups } from "./group-choice.tsx";
import matrixStyles from "./matrix.module.css";
import { countLooks, matrixColumns } from "./matrix-columns.ts";
import { MatrixFolds } from "./matrix-folds.tsx";
import { MatrixGrid } from "./matrix-grid.tsx";
import type { MatrixView } from "./matrix-look.ts";
import { MatrixTable } from "./matrix-table.tsx";
import { MatrixLegend, MatrixTools } from "./matrix-tools.tsx";
import type { ShownCatalogue } from "./use-catalogue.ts";
import type { MatrixAddress } from "./use-matrix-address.ts";

interface ShownMatrixProps {
  catalogue: ShownCatalogue;
  view: MatrixView;
  address: MatrixAddress;
  /**
   * The techniques to show, with their parent techniques; if absent, the techniques of the group that the address
   * names.
   */
  techniques?: readonly string[];
  /** Content above the matrix, beside the buttons. */
  children?: ReactNode;
}

/** The columns of the matrix under the filters of the address. */
function useMatrixColumns(
  catalogue: ShownCatalogue,
  view: MatrixView,
  { get }: MatrixAddress,
  {
    techniques,
    unfolded,
  }: { techniques: readonly string[] | undefined; unfolded: ReadonlySet<string> | "all" },
) {
  const group = get("grupo");
  const groups = useGroups(group !== null);
  const only = useMemo(() => {
    if (techniques) return withWholes(techniques);
    const item = group ? groups.data?.items.find(({ id }) => id === group) : undefined;
    return item ? withWholes(item.techniques) : null;
  }, [group, groups.data, techniques]);
  const [search, tactic, platform] = [get("buscar") ?? "", get("tactica"), get("plataforma")];
  const hideEmpty = get("ocultar") === "cero";
  return useMemo(
    () =>
      matrixColumns(
        catalogue,
        view,
        { search, tactic, platform, only, hideEmpty },
        search === "" ? unfolded : "all",
      ),
    [catalogue, view, search, tactic, platform, only, hideEmpty, unfolded],
  );
}

/** The matrix of a view, with its tools, its legend, the table, the exports and the drawer of one technique. */
export function ShownMatrix({ catalogue, view, address, techniques, children }: ShownMatrixProps) {
  const { get, set } = address;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | "all">(new Set<string>());
  const narrow = useMediaQuery(phone);
  const openId = get("tecnica");
  const columns = useMatrixColumns(catalogue, view, address, { techniques, unfolded });
  const counts = useMemo(() => countLooks(catalogue, view), [catalogue, view]);
  const open = useCallback((id: string | null) => set({ tecnica: id }), [set]);
  const fold = (id: string) => {
    const next = new Set(unfolded === "all" ? catalogue.techniques.map((each) => each.id) : unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  const ids = useMemo(
    () => [...new Set(columns.flatMap(({ cells }) => cells.map((cell) => cell.technique.id)))],
    [columns],
  );
  const [search, tactic] = [get("buscar") ?? "", get("tactica")];
  const toggleFolds = () => setUnfolded(unfolded === "all" ? new Set() : "all");
  const matrixProps = {
    columns,
    view,
    unfolded: search === "" ? unfolded : "all",
    openId,
    onOpen: open,
    onFold: fold,
  } as const;

  return (
    <>
      <MatrixTools address={address} catalogue={catalogue} />
      <div className={styles.bar}>
        {children}
        <div className={styles.end}>
          <MatrixButtons
            address={address}
            narrow={narrow}
            allUnfolded={unfolded === "all"}
            onToggle={toggleFolds}
          />
          <ExportMenu catalogue={catalogue} view={view} columns={columns} />
        </div>
      </div>
      <MatrixLegend view={view} counts={counts} />
      {ids.length === 0 ? (
        <EmptyState title="Ninguna técnica pasa estos filtros">
          Quite la búsqueda o los filtros, o muestre también lo que está en cero.
        </EmptyState>
      ) : get("ver") === "datos" ? (
        <MatrixTable columns={columns} view={view} openId={openId} onOpen={open} />
      ) : narrow ? (
        // The key closes an open cell when the filters change.
        <MatrixFolds
          key={`${tactic}/${search}`}
          {...matrixProps}
          allOpen={tactic !== null || search !== ""}
        />
      ) : (
        <MatrixGrid {...matrixProps} compact={get("densidad") === "compacta"} />
      )}
      <p className={matrixStyles.notice} lang="en">
        ATT&amp;CK {catalogue.version}. {catalogue.notice}
      </p>
      {openId && (
        <TechniqueDrawer
          key={openId}
          id={openId}
          ids={ids}
          catalogue={catalogue}
          view={view}
          address={address}
          onOpen={open}
        />
      )}
    </>
  );
}

interface MatrixButtonsProps {
  address: MatrixAddress;
  narrow: boolean;
  allUnfolded: boolean;
  onToggle: () => void;
}

/** The buttons for sub-techniques, density, and matrix or table. */
function MatrixButtons({ address: { get, set }, narrow, allUnfolded, onToggle }: MatrixButtonsProps) {
  const asTable = get("ver") === "datos";
  const compact = get("densidad") === "compacta";
  return (
    <>
      <Button small look="quiet" onClick={onToggle}>
        {allUnfolded ? "Plegar subtécnicas" : "Desplegar subtécnicas"}
      </Button>
      {!asTable && !narrow && (
        <Button small look="quiet" onClick={() => set({ densidad: compact ? null : "compacta" })}>
          {compact ? "Con nombres" : "Vista compacta"}
        </Button>
      )}
      <Button small look="quiet" onClick={() => set({ ver: asTable ? null : "datos" })}>
        {asTable ? "Ver matriz" : "Ver datos"}
      </Button>
    </>
  );
}
