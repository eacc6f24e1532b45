import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import type {
  DashboardDetail,
  BoardPanel as Panel,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { boardPeriods, type PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "./board.module.css";
import { BoardControls } from "./board-controls.tsx";
import { BoardPanel } from "./board-panel.tsx";
import { BoardVersions } from "./board-versions.tsx";
import type { BoardView } from "./board-view.ts";
import { MissingPanels } from "./missing-panels.tsx";

export const periodLabels = {
  "24h": "24 horas",
  "7d": "7 días",
  "30d": "30 días",
  "90d": "90 días",
} as const;

type DrawnPanel = Panel & { spec: PanelSpec };
const isDrawn = (panel: Panel): panel is DrawnPanel => panel.spec !== null;
const inReadingOrder = (one: Panel, other: Panel) =>
  one.place.y - other.place.y || one.place.x - other.place.x;

/** Returns the conditions of the address, without invalid ones. */
function readConditions(texts: readonly string[]): Condition[] {
  return texts.flatMap((text) => {
    try {
      const { data } = Condition.safeParse(JSON.parse(text));
      return data ? [data] : [];
    } catch {
      return [];
    }
  });
}

/** A board drawn from its export: period, filters, panels, and the list of panels that are missing. */
export function DrawnBoard({ board }: { board: DashboardDetail }) {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const period = oneOf(boardPeriods, params.get("periodo") ?? "") ?? board.period;
  const rawText = params.getAll("filtro").join("\n");
  const conditions = useMemo(() => readConditions(rawText.split("\n")), [rawText]);
  const view: BoardView = {
    id: board.id,
    request: { period, ...(conditions.length > 0 && { conditions: JSON.stringify(conditions) }) },
    narrowing: { conditions, source: board.source?.id ?? null },
  };
  const panels = board.board.filter(isDrawn).toSorted(inReadingOrder);
  const controls = panels.filter(({ spec }) => spec.kind === "controls");
  const drawnPanels = panels.filter(({ spec }) => spec.kind !== "controls");
  const filterBy = (next: Condition[]) =>
    write((address) => {
      address.delete("filtro");
      for (const condition of next) address.append("filtro", JSON.stringify(condition));
    });
  return (
    <Stack gap={4} bounded>
      <div className={styles.tools}>
        <FilterChips
          label="Período"
          options={boardPeriods.map((value) => ({ value, label: periodLabels[value] }))}
          chosen={[period]}
          onToggle={(value) => write((address) => address.set("periodo", value))}
        />
        <p className={styles.soft}>
          {board.drawn} de {board.panels} paneles se dibujan.{" "}
          {board.source
            ? `Cuenta los eventos de la fuente ${board.source.name}.`
            : "Cuenta los eventos de todas sus fuentes."}
        </p>
      </div>
      <BoardControls panels={controls} view={view} onChange={filterBy} />
      {drawnPanels.length > 0 ? (
        <InOrder className={styles.grid}>
          {drawnPanels.map((panel) => (
            <BoardPanel key={panel.key} panel={panel} view={view} />
          ))}
        </InOrder>
      ) : (
        <EmptyState title="Ningún panel de este tablero se puede dibujar">
          Sus datos no están en los eventos del portal. Abajo se explica cada panel.
        </EmptyState>
      )}
      <MissingPanels panels={board.board} />
      <BoardVersions versions={board.versions} />
    </Stack>
  );
}
