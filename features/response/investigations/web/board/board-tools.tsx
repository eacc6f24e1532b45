import type { ReactNode } from "react";
import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import styles from "./board.module.css";
import type { BoardSelection } from "./use-board-selection.ts";

interface BoardToolsProps {
  board: Board;
  selection: BoardSelection;
  /** Whether the investigation may still change. */
  open: boolean;
  /** The button that switches between the drawing and the list. */
  viewSwitch: ReactNode;
  exports: ReactNode;
}

/**
 * The toolbar above the board: buttons to add cards, the connection that is being made, and other views of the same
 * cards.
 */
export function BoardTools({ board, selection, open, viewSwitch, exports }: BoardToolsProps) {
  const { selectedKeys, connecting, ask, nameOf } = selection;
  return (
    <div className={styles.tools}>
      {open && (
        <Button small look="main" onClick={() => ask("card")}>
          Agregar tarjeta
        </Button>
      )}
      {open && selectedKeys.size > 1 && (
        <Button small onClick={() => ask("group")}>
          Agrupar {selectedKeys.size}
        </Button>
      )}
      {connecting && (
        <span role="status" className={caseStyles.soft}>
          Elija a qué se conecta «{nameOf(connecting)}» (Escape deja de conectar)
        </span>
      )}
      <span className={styles.ends}>
        <span className={caseStyles.soft}>{countOf(board.cards.length, "tarjeta", "tarjetas")}</span>
        {viewSwitch}
        <Button small look="quiet" onClick={() => ask("help")}>
          Teclas
        </Button>
        {exports}
      </span>
    </div>
  );
}
