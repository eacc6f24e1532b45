import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { incidentPath } from "../list/incident-address.ts";
import type { IncidentWork } from "../work/use-incident-work.ts";
import { NarrowIncidentView } from "./incident-view.tsx";

interface IncidentDrawerProps {
  id: string;
  /** The incident as the list has it. */
  listed: Incident | undefined;
  position: DrawerPosition | undefined;
  work: IncidentWork;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
  onClose: () => void;
}

/** The drawer of an incident beside the list. */
export function IncidentDrawer({ id, listed, position, onClose, ...talk }: IncidentDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getIncident, { id }));
  const incident = data?.incident ?? listed;
  return (
    <Drawer
      title={
        incident ? (
          <span className={styles.line}>
            {incident.code}{" "}
            <Link className={styles.soft} to={incidentPath(id)}>
              Abrir en su página
            </Link>
          </span>
        ) : (
          "Incidente"
        )
      }
      onClose={onClose}
      position={position}
    >
      {data ? (
        <NarrowIncidentView detail={data} {...talk} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir el incidente" count={8} />
      )}
    </Drawer>
  );
}
