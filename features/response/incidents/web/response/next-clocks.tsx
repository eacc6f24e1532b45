import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import { nextDeadline } from "#features/response/incidents/contracts/next-deadline.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { incidentPath, incidentsPath } from "../list/incident-address.ts";
import { DeadlineMark, StageMark } from "../list/incident-marks.tsx";
import styles from "./response.module.css";

const maxClocks = 8;

/** The open incidents by their next deadline. */
export function NextClocks() {
  const { data, error, refetch } = useQuery(
    callQuery(listIncidents, { open: "true", sort: "due", limit: maxClocks }),
  );
  return (
    <section className={styles.part}>
      <h2>Qué vence antes</h2>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los plazos" count={6} />}
      {data?.items.length === 0 && <p className={styles.soft}>No hay incidentes abiertos.</p>}
      <Lines gap={3}>
        {data?.items.map(({ id, code, title, severity, stage, verdict, clock, legal_term, lead_name }) => (
          <li key={id} className={styles.line}>
            <span className={styles.row}>
              <SeverityMark severity={severity} />
              <Link to={incidentPath(id)}>
                {code} {title}
              </Link>
            </span>
            <span className={styles.row}>
              {nextDeadline({ clock, legal_term }) ? (
                <DeadlineMark incident={{ clock, legal_term }} />
              ) : (
                <span className={styles.soft}>Sin plazo en curso</span>
              )}
              <StageMark stage={stage} verdict={verdict} />
              <span className={styles.soft}>{lead_name ?? "Nadie lo lidera"}</span>
            </span>
          </li>
        ))}
      </Lines>
      {data && data.total.count > maxClocks && (
        <LinkBelow to={incidentsPath()}>Ver los {data.total.count} abiertos</LinkBelow>
      )}
    </section>
  );
}
