import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import { listSharedIncidents } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { clientStageLabels } from "../client/client-text.ts";
import { incidentPath, incidentsPath } from "../list/incident-address.ts";

const maxItems = 5;

interface EntityIncidentsProps {
  kind: "asset" | "account";
  name: string;
}

/** The section of an asset's or person's page with the incidents that affect it. */
export default function EntityIncidents({ kind, name }: EntityIncidentsProps) {
  const works = useMay("incident.work");
  const own = useQuery({
    ...callQuery(listIncidents, { [kind]: name, limit: maxItems }),
    enabled: works,
  });
  const shared = useQuery({
    ...callQuery(listSharedIncidents, { [kind]: name, limit: maxItems }),
    enabled: !works,
  });
  const { data, error, refetch } = works ? own : shared;
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar sus incidentes" count={2} />;
  if (data.items.length === 0)
    return (
      <p className={styles.soft}>Ningún incidente toca {kind === "asset" ? "este activo" : "esta cuenta"}.</p>
    );
  return (
    <>
      <ul className={styles.lines}>
        {data.items.map(({ id, code, title, severity, stage, opened_at }) => (
          <li key={id} className={styles.line}>
            <SeverityMark severity={severity} />
            <Link to={incidentPath(id)}>
              {code} {title}
            </Link>
            <span className={styles.soft}>
              {works ? stageLabels[stage] : clientStageLabels[stage]} · <RelativeTime at={opened_at} />
            </span>
          </li>
        ))}
      </ul>
      {works && data.total.count > maxItems && (
        <LinkBelow to={incidentsPath({ ver: "todos", [kind === "asset" ? "activo" : "cuenta"]: name })}>
          Ver los {data.total.count}
        </LinkBelow>
      )}
    </>
  );
}
