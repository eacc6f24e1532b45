import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { AddCardDialog } from "./add-card-dialog.tsx";
import { BoardHelp } from "./board-help.tsx";
import { freePosition } from "./board-layout.ts";
import { NameDialog } from "./name-dialog.tsx";
import type { BoardHand } from "./use-board.ts";
import type { BoardSelection } from "./use-board-selection.ts";

interface BoardDialogsProps {
  board: Board;
  hand: BoardHand;
  selection: BoardSelection;
}

/** The dialog that a command of the board opened: a new card, a group, a connection or the keys. */
export function BoardDialogs({ board, hand, selection }: BoardDialogsProps) {
  const { request, card, intendedKeys, setCurrent, nameOf, close } = selection;
  return (
    <>
      {request === "card" && (
        <AddCardDialog
          onAdd={(drafted) => {
            const id = crypto.randomUUID();
            const near = card ?? board.cards.at(-1) ?? { x: 0, y: 0 };
            hand.change({ do: "add_card", id, ...drafted, ...freePosition(board.cards, near) });
            setCurrent(id);
            close();
          }}
          onClose={close}
        />
      )}
      {request === "group" && (
        <NameDialog
          title={`Agrupar ${countOf(intendedKeys.length, "tarjeta", "tarjetas")}`}
          label="Nombre del grupo"
          action="Agrupar"
          onSave={(title) => {
            hand.change({ do: "group_cards", id: crypto.randomUUID(), title, ids: intendedKeys });
            close();
          }}
          onClose={close}
        />
      )}
      {typeof request === "object" && (
        <NameDialog
          title={`Conectar con «${nameOf(request.to_id)}»`}
          label="Qué une a las dos"
          action="Conectar"
          onSave={(label) => {
            hand.change({ do: "connect", id: crypto.randomUUID(), ...request, label });
            close();
          }}
          onClose={close}
        />
      )}
      {request === "help" && <BoardHelp onClose={close} />}
    </>
  );
}
