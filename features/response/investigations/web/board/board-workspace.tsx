import { type RefObject, useRef, useState } from "react";
import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { cardKindLabels } from "#features/response/investigations/investigations.labels.ts";
import { downloadFile } from "#platform/web/call/download-file.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import styles from "./board.module.css";
import { BoardCanvas } from "./board-canvas.tsx";
import { BoardDialogs } from "./board-dialogs.tsx";
import { pressBoardKey } from "./board-keys.ts";
import { BoardList } from "./board-list.tsx";
import { boardPicture } from "./board-picture.ts";
import { BoardTools } from "./board-tools.tsx";
import { CardPanel } from "./card-panel.tsx";
import { type BoardHand, useBoard } from "./use-board.ts";
import { type BoardSelection, useBoardSelection } from "./use-board-selection.ts";

/** The board of an investigation: its cards, their groups and their connections. */
export function InvestigationBoard({ detail }: { detail: InvestigationDetail }) {
  const hand = useBoard(detail.investigation.id);
  const { data, error, refetch } = hand.query;
  if (data) return <BoardWorkspace detail={detail} board={data} hand={hand} />;
  if (error)
    return <ErrorState title="No se pudo abrir el tablero" failure={error} onRetry={() => refetch()} />;
  return <Skeleton count={10} />;
}

interface BoardWorkspaceProps {
  detail: InvestigationDetail;
  board: Board;
  hand: BoardHand;
}

function BoardWorkspace({ detail, board, hand }: BoardWorkspaceProps) {
  const { investigation } = detail;
  const open = investigation.status !== "concluded";
  const narrow = useMediaQuery(phone);
  const [asList, setAsList] = useState(false);
  const selection = useBoardSelection(board);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isListed = narrow || asList;
  return (
    <Stack gap={3} bounded>
      <BoardTools
        board={board}
        selection={selection}
        open={open}
        viewSwitch={
          !narrow && (
            <Button small look="quiet" onClick={() => setAsList(!asList)}>
              {asList ? "Ver el tablero" : "Ver como lista"}
            </Button>
          )
        }
        exports={
          <BoardExports investigation={investigation} board={board} canvas={canvas} isListed={isListed} />
        }
      />
      {board.cards.length === 0 ? (
        <EmptyState title="El tablero está vacío">
          Agregue notas, cuentas o direcciones aquí, o lleve una alerta, un evento, un activo o un incidente
          desde su página con «Agregar a una investigación».
        </EmptyState>
      ) : (
        <div className={styles.stage} data-list={isListed || undefined}>
          {isListed ? (
            <BoardList
              board={board}
              current={selection.current}
              onChoose={(id) => selection.choose(id, false)}
            />
          ) : (
            <BoardCanvas
              canvas={canvas}
              board={board}
              look={selection.look}
              label="Tablero de la investigación. Las flechas van de tarjeta en tarjeta, con Mayúsculas la mueven; C conecta, G agrupa, A agrega. La vista de lista muestra lo mismo."
              onChoose={selection.choose}
              onMove={(cards) => (open ? hand.move(cards) : undefined)}
              onKey={(event) => pressBoardKey(event, { board, hand, selection, open })}
            />
          )}
          <FocusedCard detail={detail} board={board} hand={hand} selection={selection} />
        </div>
      )}
      <BoardDialogs board={board} hand={hand} selection={selection} />
    </Stack>
  );
}

interface FocusedCardProps extends BoardWorkspaceProps {
  selection: BoardSelection;
}

/** The card that has the focus, shown beside the board and announced to screen readers. */
function FocusedCard({ detail, board, hand, selection }: FocusedCardProps) {
  const { card, selectedKeys, choose, setConnecting } = selection;
  return (
    <>
      {card && (
        <CardPanel
          key={`${card.id} ${card.version}`}
          detail={detail}
          board={board}
          card={card}
          open={detail.investigation.status !== "concluded"}
          onChange={hand.change}
          onConnect={() => setConnecting(card.id)}
          onChoose={(id) => choose(id, false)}
          onRemoved={() => selection.setCurrent(undefined)}
        />
      )}
      <p className={styles.heard} role="status">
        {card && `${cardKindLabels[card.kind]}: ${card.title}${selectedKeys.has(card.id) ? ", elegida" : ""}`}
      </p>
    </>
  );
}

interface BoardExportsProps {
  investigation: InvestigationDetail["investigation"];
  board: Board;
  canvas: RefObject<HTMLCanvasElement | null>;
  isListed: boolean;
}

/** The buttons to save the board as an image, if it is drawn, and as data. */
function BoardExports({ investigation, board, canvas, isListed }: BoardExportsProps) {
  const exportPicture = async () => {
    const picture = canvas.current && (await boardPicture(board, canvas.current));
    if (picture) downloadFile(picture, `${investigation.code}-tablero.png`);
    else showToast("problem", "El navegador no pudo hacer la imagen: pruebe con el tablero a la vista.");
  };
  const exportData = () => {
    const { code, question } = investigation;
    const content = JSON.stringify({ investigation: { code, question }, ...board }, null, 2);
    downloadFile(new Blob([content], { type: "application/json" }), `${code}-tablero.json`);
  };
  return (
    <>
      {!isListed && board.cards.length > 0 && (
        <Button small look="quiet" onClick={exportPicture}>
          Imagen (PNG)
        </Button>
      )}
      {board.cards.length > 0 && (
        <Button small look="quiet" onClick={exportData}>
          Datos (JSON)
        </Button>
      )}
    </>
  );
}
