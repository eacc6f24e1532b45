import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AllowedOrigin,
  listOrigins,
  removeOrigin,
} from "#features/home/dashboards/contracts/frames.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { useBoardChange } from "../use-board-change.ts";
import { AddFrameDialog } from "./add-frame-dialog.tsx";
import { AddOriginDialog } from "./add-origin-dialog.tsx";
import styles from "./frames.module.css";

/** The addresses whose boards may be shown, and the button to add such a board. */
export function FrameSettings() {
  const { data, error, refetch } = useQuery(callQuery(listOrigins, {}));
  const [dialog, setDialog] = useState<"origin" | "frame" | null>(null);
  return (
    <Stack gap={4} bounded>
      <p className={styles.soft}>
        Los tableros que no se pueden dibujar se muestran desde su sistema, solo si su dirección está
        permitida para esta empresa.
      </p>
      <div className={styles.row}>
        <Button look="main" onClick={() => setDialog("origin")}>
          Permitir una dirección
        </Button>
        <Button
          onClick={() => setDialog("frame")}
          {...(data?.items.length === 0 && { notYet: "Permita primero la dirección del sistema" })}
        >
          Agregar un tablero por su dirección
        </Button>
      </div>
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las direcciones" count={4} />
      ) : data.items.length === 0 ? (
        <EmptyState title="Ninguna dirección permitida">
          Permita la dirección del Kibana, OpenSearch o Grafana de la empresa para mostrar sus tableros.
        </EmptyState>
      ) : (
        <ul className={styles.origins} aria-label="Direcciones permitidas">
          {data.items.map((origin) => (
            <OriginRow key={origin.id} origin={origin} />
          ))}
        </ul>
      )}
      {dialog === "origin" && <AddOriginDialog onClose={() => setDialog(null)} />}
      {dialog === "frame" && <AddFrameDialog onClose={() => setDialog(null)} />}
    </Stack>
  );
}

function OriginRow({
  origin: { id, origin, path_prefix, note, used_by, created_at, created_by_name },
}: {
  origin: AllowedOrigin;
}) {
  const remove = useBoardChange(
    () => call(removeOrigin, { id }),
    () => showToast("good", "Dirección quitada"),
  );
  return (
    <li>
      <div className={styles.words}>
        <strong>
          {origin}
          {path_prefix}
        </strong>
        {note && <span>{note}</span>}
        <span className={styles.soft}>
          {countOf(used_by, "tablero", "tableros")} · permitida por {created_by_name} el{" "}
          <ExactTime at={created_at} dayOnly />
        </span>
        <SaveTrouble failure={remove.error} />
      </div>
      <Button
        look="quiet"
        small
        busy={remove.isPending}
        {...(used_by > 0 && { notYet: "Elimine antes los tableros de esta dirección" })}
        onClick={() => remove.mutate(undefined)}
      >
        Quitar
      </Button>
    </li>
  );
}
