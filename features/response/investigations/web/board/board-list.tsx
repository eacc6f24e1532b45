import type {
  Board,
  BoardCard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { cardKindLabels } from "#features/response/investigations/investigations.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import caseStyles from "#platform/web/work/case-detail.module.css";
import styles from "./board.module.css";

interface BoardListProps {
  board: Board;
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The content of the board as a list by group, for phones and screen readers. */
export function BoardList({ board, current, onChoose }: BoardListProps) {
  const members = Map.groupBy(board.cards, ({ group_id }) => group_id);
  const names = new Map(board.cards.map(({ id, title }) => [id, title]));
  const parts: [string, string, BoardCard[]][] = [
    ...board.groups.map(({ id, title }): [string, string, BoardCard[]] => [id, title, members.get(id) ?? []]),
    ["none", board.groups.length > 0 ? "Sin grupo" : "Tarjetas", members.get(null) ?? []],
  ];
  const lines = Map.groupBy(board.connections, ({ from_id }) => from_id);
  return (
    <div className={styles.list}>
      {parts
        .filter(([, , cards]) => cards.length > 0)
        .map(([id, title, cards]) => (
          <section key={id}>
            <h3 className={caseStyles.title}>
              {title} <span className={caseStyles.count}>({cards.length})</span>
            </h3>
            <ul className={caseStyles.lines}>
              {cards.map((card) => (
                <li key={card.id}>
                  <button
                    type="button"
                    className={styles.cardLine}
                    aria-pressed={card.id === current}
                    onClick={() => onChoose(card.id)}
                  >
                    <Badge>{cardKindLabels[card.kind]}</Badge> {card.title}
                  </button>
                  {lines.get(card.id)?.map((line) => (
                    <p key={line.id} className={caseStyles.soft}>
                      {line.label} → {names.get(line.to_id)}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
