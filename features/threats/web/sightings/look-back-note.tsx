import { useQuery } from "@tanstack/react-query";
import { listLookBacks } from "#features/threats/contracts/sightings.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import styles from "../threats.module.css";

/** How far the last look back over the kept events has come, for whoever serves the company. */
export function LookBackNote() {
  const { data } = useQuery({ ...callQuery(listLookBacks, {}), refetchInterval: 15_000 });
  const [last] = data?.items ?? [];
  if (!last) return null;
  const { state, started_at, sought, days, days_done, sightings, alerts, alerts_left } = last;
  const found = `${countOf(sightings, "avistamiento", "avistamientos")} y ${countOf(alerts, "alerta", "alertas")}`;
  return (
    <p className={styles.note} role="status">
      {state === "running" ? (
        <>
          Se está mirando hacia atrás por {countOf(sought, "valor nuevo", "valores nuevos")}: van{" "}
          {numberText(days_done)} de {countOf(days, "día", "días")}, con {found}.
        </>
      ) : (
        <>
          Última mirada hacia atrás: <RelativeTime at={started_at} />. Por{" "}
          {countOf(sought, "valor nuevo", "valores nuevos")} dejó {found}.
        </>
      )}
      {alerts_left > 0 &&
        ` Quedaron ${countOf(alerts_left, "alerta sin abrir", "alertas sin abrir")}, para no llenar la bandeja: véalas aquí.`}
    </p>
  );
}
