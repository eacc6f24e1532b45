import { useQuery } from "@tanstack/react-query";
import { previewSharedIncident } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { SharedIncidentView } from "../client/shared-incident-view.tsx";

interface ClientPreviewProps {
  id: string;
  company: string;
  /** Whether the text is not approved yet. */
  isDraft: boolean;
  onClose: () => void;
}

/** A preview of the incident exactly as the client sees it, or would see it with the present draft. */
export function ClientPreview({ id, company, isDraft, onClose }: ClientPreviewProps) {
  const { data, error, refetch } = useQuery({ ...callQuery(previewSharedIncident, { id }), staleTime: 0 });
  return (
    <Dialog title={`Así lo ve ${company}`} wide onClose={onClose}>
      {data && (
        <>
          {isDraft && (
            <Notice tone="warning">Nada de esto se ve todavía: el texto es un borrador sin aprobar.</Notice>
          )}
          <h3>
            {data.incident.code} {data.incident.title}
          </h3>
          <SharedIncidentView detail={data} />
        </>
      )}
      {!data && <NotLoaded query={{ error, refetch }} title="Todavía no hay nada que mostrar" count={8} />}
    </Dialog>
  );
}
