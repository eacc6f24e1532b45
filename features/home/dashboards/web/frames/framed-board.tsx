import { useState } from "react";
import type { DashboardDetail } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import {
  type FramedTool,
  framePagePath,
  framingAdvice,
} from "#features/home/dashboards/contracts/frame-terms.ts";
import { checkFrame } from "#features/home/dashboards/contracts/frames.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useBoardChange } from "../use-board-change.ts";
import { FrameStateBadge } from "./frame-state-badge.tsx";
import styles from "./frames.module.css";

/** A board of another system: first a link to a separate window, and the frame if its server allows it. */
export function FramedBoard({ board }: { board: DashboardDetail }) {
  const [isShown, setShown] = useState(false);
  const manages = useMay("dashboard.manage");
  const state = board.frame_state ?? "unchecked";
  const check = useBoardChange(
    () => call(checkFrame, { id: board.id }),
    () => showToast("good", "Comprobación pedida"),
  );
  if (board.address === null) return null;
  return (
    <Stack gap={4} bounded>
      <p className={styles.row}>
        <FrameStateBadge state={state} />
        <span>{board.frame_detail}</span>
        {board.checked_at && (
          <span className={styles.soft}>
            Comprobado el <ExactTime at={board.checked_at} />
          </span>
        )}
      </p>
      <div className={styles.row}>
        <a
          className={buttonClass({ look: "main" })}
          href={board.address}
          target="_blank"
          rel="noopener noreferrer"
        >
          Abrir en una ventana nueva
        </a>
        {state === "showable" && (
          <Button onClick={() => setShown(!isShown)}>
            {isShown ? "Ocultar el tablero" : "Mostrar aquí"}
          </Button>
        )}
        {manages && (
          <Button look="quiet" busy={check.isPending} onClick={() => check.mutate(undefined)}>
            Comprobar de nuevo
          </Button>
        )}
      </div>
      <SaveTrouble failure={check.error} />
      <Explanation board={board} />
      {isShown && (
        <iframe
          className={styles.frame}
          src={framePagePath(board.id)}
          title={board.title}
          referrerPolicy="no-referrer"
        />
      )}
    </Stack>
  );
}

function Explanation({ board }: { board: DashboardDetail }) {
  const { frame_state: state, tool } = board;
  const advice = framingAdvice[tool as FramedTool](window.location.origin);
  if (state === "refuses")
    return (
      <Notice tone="warning" title="Su sistema prohíbe mostrar este tablero en el portal">
        {advice} Mientras tanto, ábralo en una ventana nueva.
      </Notice>
    );
  if (state === "asks_sign_in")
    return (
      <Notice title="El tablero pide ingresar a su sistema">
        Los navegadores bloquean la sesión de otro sitio dentro del portal. Ábralo en una ventana nueva e
        ingrese ahí.
      </Notice>
    );
  if (state === "no_answer")
    return (
      <Notice tone="warning" title="No se pudo comprobar el tablero">
        Revise que el servidor esté publicado en internet con un certificado válido. Desde la red de su
        empresa puede abrirlo en una ventana nueva.
      </Notice>
    );
  if (state === "unchecked") return <Notice>El portal comprueba ahora si puede mostrarlo.</Notice>;
  return (
    <p className={styles.soft}>
      Si el tablero aparece en blanco o pide ingresar, ábralo en una ventana nueva: su navegador bloquea la
      sesión de otros sitios.
    </p>
  );
}
