import { useQueryClient } from "@tanstack/react-query";
import {
  type BoardReceipt,
  boardImportCalls,
  maxExportBytes,
} from "#features/home/dashboards/contracts/board-imports.contract.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { changesText } from "../board/board-versions.tsx";
import styles from "./boards-list.module.css";

type Board = BoardReceipt["boards"][number];

const outcomeLabels = {
  new: "Tablero nuevo.",
  same: "Ya estaba cargado, sin cambios.",
} as const;

const outcomeText = ({ outcome, changes, version }: Board): string =>
  outcome === "replaced"
    ? `Reemplaza el tablero (versión ${version}). ${changesText(changes)}`
    : outcomeLabels[outcome];

const panelCountText = ({ drawn, panels }: Board): string =>
  `${numberText(drawn)} de ${numberText(panels)} paneles se dibujan`;

/** The imports of boards, with their content, the panels that are not drawn, and a button to undo them. */
export function BoardImports() {
  const queries = useQueryClient();
  return (
    <ImportPart
      calls={boardImportCalls}
      label="Exportaciones de tableros"
      hint={`Kibana u OpenSearch Dashboards: objetos guardados (.ndjson o .json) con sus objetos relacionados. Grafana: el JSON del tablero. Hasta ${numberText(maxExportBytes / 1_048_576)} MB.`}
      accept=".ndjson,.json"
      words={{ kept: ["panel dibujado", "paneles dibujados"], skipped: ["sin dibujar", "sin dibujar"] }}
      summary={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return receipt?.boards.map((board) => `${board.title}: ${panelCountText(board)}`).join("; ");
      }}
      draw={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return receipt && <ReceiptBoards boards={receipt.boards} />;
      }}
      empty={
        <EmptyState title="Todavía no se han cargado tableros">
          Antes de guardar verá cuántos paneles se dibujan y por qué faltan los demás.
        </EmptyState>
      }
      onChanged={() =>
        queries.invalidateQueries({
          predicate: ({ queryKey: [name] }) =>
            /^dashboards\.(list_dashboards|get_dashboard|read_panel)/.test(String(name)),
        })
      }
    />
  );
}

function ReceiptBoards({ boards }: { boards: readonly Board[] }) {
  return boards.map((board) => (
    <section key={board.title}>
      <h3 className={styles.heading}>{board.title}</h3>
      <p>
        {panelCountText(board)}. {outcomeText(board)}
      </p>
      {board.missing.length > 0 && (
        <ul className={styles.missing}>
          {board.missing.map(({ title, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles of panels repeat
            <li key={at}>
              <strong>{title}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
