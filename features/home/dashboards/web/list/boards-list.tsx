import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type ListedDashboard,
  listDashboards,
  orderDashboards,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { boardToolLabels } from "#features/home/dashboards/contracts/frame-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { FrameStateBadge } from "../frames/frame-state-badge.tsx";
import { useBoardChange } from "../use-board-change.ts";
import styles from "./boards-list.module.css";

/** The boards of the company in their order. */
export function BoardsList() {
  const { data, error, refetch } = useQuery(callQuery(listDashboards, {}));
  const manages = useMay("dashboard.manage");
  const move = useBoardChange((ids: string[]) => call(orderDashboards, { ids }));
  if (lacksCompany(error)) return <NoBoards manages={false} />;
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los tableros" count={6} />;
  if (data.items.length === 0) return <NoBoards manages={manages} />;
  const ids = data.items.map(({ id }) => id);
  return (
    <>
      <SaveTrouble failure={move.error} />
      <Lines gap={3} aria-label="Tableros">
        {data.items.map((board, at) => (
          <li key={board.id} className={styles.board}>
            <BoardTexts board={board} />
            {manages && ids.length > 1 && (
              <span className={styles.tools}>
                <Button
                  look="quiet"
                  small
                  aria-label={`Subir «${board.title}»`}
                  busy={move.isPending}
                  {...(at === 0 && { notYet: "Ya es el primero" })}
                  onClick={() => move.mutate(swapped(ids, at, at - 1))}
                >
                  Subir
                </Button>
                <Button
                  look="quiet"
                  small
                  aria-label={`Bajar «${board.title}»`}
                  busy={move.isPending}
                  {...(at === ids.length - 1 && { notYet: "Ya es el último" })}
                  onClick={() => move.mutate(swapped(ids, at, at + 1))}
                >
                  Bajar
                </Button>
              </span>
            )}
          </li>
        ))}
      </Lines>
    </>
  );
}

function swapped(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  const [movedId] = next.splice(from, 1);
  if (movedId !== undefined) next.splice(to, 0, movedId);
  return next;
}

function BoardTexts({ board }: { board: ListedDashboard }) {
  return (
    <div className={styles.words}>
      <Link className={styles.title} to={paths.dashboard(board.id)}>
        {board.title}
      </Link>
      {board.description && <span>{board.description}</span>}
      <span className={styles.facts}>
        <Badge>{boardToolLabels[board.tool]}</Badge>
        {board.frame_state && <FrameStateBadge state={board.frame_state} />}
        {board.kind === "drawn" && (
          <span>
            {board.drawn} de {board.panels} paneles se dibujan
          </span>
        )}
        <span className={styles.soft}>
          Actualizado el <ExactTime at={board.updated_at} dayOnly />
        </span>
      </span>
    </div>
  );
}

function NoBoards({ manages }: { manages: boolean }) {
  return (
    <EmptyState title="Todavía no hay tableros">
      {manages
        ? "Cargue la exportación de un tablero de Kibana, OpenSearch Dashboards o Grafana de la empresa."
        : "Envíe a su analista la exportación de un tablero de su Kibana, OpenSearch Dashboards o Grafana para verlo aquí."}
    </EmptyState>
  );
}
