import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { cardKindLabels } from "#features/response/investigations/investigations.labels.ts";
import { downloadFile } from "#platform/web/call/download-file.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { AddCardDialog } from "./add-card-dialog.tsx";
import styles from "./board.module.css";
import { BoardCanvas } from "./board-canvas.tsx";
import { BoardHelp } from "./board-help.tsx";
import { cardToward, freePosition, wayOf } from "./board-layout.ts";
import { BoardList } from "./board-list.tsx";
import { boardPicture } from "./board-picture.ts";
import { CardPanel } from "./card-panel.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { type BoardHand, useBoard } from "./use-board.ts";

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

/** The distance that one arrow key moves a card, in px. */
const step = 20;

function BoardWorkspace({ detail, board, hand }: BoardWorkspaceProps) {
  const { investigation } = detail;
  const open = investigation.status !== "concluded";
  const narrow = useMediaQuery(phone);
  const [asList, setAsList] = useState(false);
  const [current, setCurrent] = useState<string>();
  const [selectedKeys, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [connecting, setConnecting] = useState<string>();
  const [request, setAsked] = useState<"card" | "help" | "group" | { from_id: string; to_id: string }>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useMemo(
    () => ({ chosen: selectedKeys, current, connecting }),
    [selectedKeys, current, connecting],
  );

  const card = board.cards.find(({ id }) => id === current);
  /** The cards of a keyboard command: the selected ones, or the one that has the focus. */
  const intendedValues = selectedKeys.size > 0 ? [...selectedKeys] : card ? [card.id] : [];
  const choose = (id: string | undefined, more: boolean) => {
    if (id !== undefined && connecting !== undefined && connecting !== id) return connectTo(id);
    setCurrent(id);
    if (!more || id === undefined) return setChosen(new Set());
    const next = new Set(selectedKeys.size === 0 && current && current !== id ? [current] : selectedKeys);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const connectTo = (to: string) => {
    if (connecting) setAsked({ from_id: connecting, to_id: to });
    setConnecting(undefined);
    setCurrent(to);
  };
  const remove = () => {
    if (intendedValues.length === 0) return;
    hand.change({ do: "remove_cards", ids: intendedValues });
    setChosen(new Set());
    setCurrent(undefined);
  };
  const walk = (event: KeyboardEvent) => {
    const [x, y] = wayOf(event.key) ?? [0, 0];
    if (event.shiftKey && open) {
      const movedCards = board.cards.filter(({ id }) => intendedValues.includes(id));
      if (movedCards.length > 0)
        hand.move(movedCards.map((each) => ({ id: each.id, x: each.x + x * step, y: each.y + y * step })));
      return;
    }
    setCurrent(card ? (cardToward(board.cards, card, event.key)?.id ?? card.id) : board.cards[0]?.id);
  };
  const nextTo = (by: 1 | -1) => {
    const at = board.cards.findIndex(({ id }) => id === current);
    setCurrent(board.cards.at(at < 0 ? 0 : (at + by) % board.cards.length)?.id);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change: Record<string, () => void> = {
      a: () => setAsked("card"),
      c: () => {
        if (connecting && card && connecting !== card.id) connectTo(card.id);
        else setConnecting(card?.id);
      },
      g: () => intendedValues.length > 0 && setAsked("group"),
      u: () => intendedValues.length > 0 && hand.change({ do: "ungroup_cards", ids: intendedValues }),
      delete: remove,
      backspace: remove,
    };
    const parsedValues: Record<string, () => void> = {
      n: () => nextTo(1),
      p: () => nextTo(-1),
      " ": () => current && choose(current, true),
      escape: () => {
        setConnecting(undefined);
        setChosen(new Set());
      },
      "?": () => setAsked("help"),
    };
    const name = event.key.toLowerCase();
    const act = wayOf(event.key)
      ? () => walk(event)
      : (parsedValues[name] ?? (open ? change[name] : undefined));
    if (!act) return;
    event.preventDefault();
    act();
  };
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
  const isListed = narrow || asList;
  const name = (id: string | undefined) => board.cards.find((each) => each.id === id)?.title ?? "";
  return (
    <div className={styles.workspace}>
      <div className={styles.tools}>
        {open && (
          <Button small look="main" onClick={() => setAsked("card")}>
            Agregar tarjeta
          </Button>
        )}
        {open && selectedKeys.size > 1 && (
          <Button small onClick={() => setAsked("group")}>
            Agrupar {selectedKeys.size}
          </Button>
        )}
        {connecting && (
          <span role="status" className={caseStyles.soft}>
            Elija a qué se conecta «{name(connecting)}» (Escape deja de conectar)
          </span>
        )}
        <span className={styles.ends}>
          <span className={caseStyles.soft}>{countOf(board.cards.length, "tarjeta", "tarjetas")}</span>
          {!narrow && (
            <Button small look="quiet" onClick={() => setAsList(!asList)}>
              {asList ? "Ver el tablero" : "Ver como lista"}
            </Button>
          )}
          <Button small look="quiet" onClick={() => setAsked("help")}>
            Teclas
          </Button>
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
        </span>
      </div>
      {board.cards.length === 0 ? (
        <EmptyState title="El tablero está vacío">
          Agregue notas, cuentas o direcciones aquí, o lleve una alerta, un evento, un activo o un incidente
          desde su página con «Agregar a una investigación».
        </EmptyState>
      ) : (
        <div className={styles.stage} data-list={isListed || undefined}>
          {isListed ? (
            <BoardList board={board} current={current} onChoose={(id) => choose(id, false)} />
          ) : (
            <BoardCanvas
              canvas={canvas}
              board={board}
              look={look}
              label="Tablero de la investigación. Las flechas van de tarjeta en tarjeta, con Mayúsculas la mueven; C conecta, G agrupa, A agrega. La vista de lista muestra lo mismo."
              onChoose={choose}
              onMove={(cards) => (open ? hand.move(cards) : undefined)}
              onKey={onKey}
            />
          )}
          {card && (
            <CardPanel
              key={`${card.id} ${card.version}`}
              detail={detail}
              board={board}
              card={card}
              open={open}
              onChange={hand.change}
              onConnect={() => setConnecting(card.id)}
              onChoose={(id) => choose(id, false)}
              onRemoved={() => setCurrent(undefined)}
            />
          )}
          <p className={styles.heard} role="status">
            {card &&
              `${cardKindLabels[card.kind]}: ${card.title}${selectedKeys.has(card.id) ? ", elegida" : ""}`}
          </p>
        </div>
      )}
      {request === "card" && (
        <AddCardDialog
          onAdd={(drafted) => {
            const id = crypto.randomUUID();
            const near = card ?? board.cards.at(-1) ?? { x: 0, y: 0 };
            hand.change({ do: "add_card", id, ...drafted, ...freePosition(board.cards, near) });
            setCurrent(id);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {request === "group" && (
        <NameDialog
          title={`Agrupar ${countOf(intendedValues.length, "tarjeta", "tarjetas")}`}
          label="Nombre del grupo"
          action="Agrupar"
          onSave={(title) => {
            hand.change({ do: "group_cards", id: crypto.randomUUID(), title, ids: intendedValues });
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {typeof request === "object" && (
        <NameDialog
          title={`Conectar con «${name(request.to_id)}»`}
          label="Qué une a las dos"
          action="Conectar"
          onSave={(label) => {
            hand.change({ do: "connect", id: crypto.randomUUID(), ...request, label });
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {request === "help" && <BoardHelp onClose={() => setAsked(undefined)} />}
    </div>
  );
}
