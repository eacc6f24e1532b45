import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { incidentCase } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useCompanyName } from "#platform/web/screen/company-name.ts";
import { InternalReply, SharedReply } from "#platform/web/work/case-replies.tsx";
import { Composer, type Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useIncidentMemory } from "../work/use-incident-change.ts";

interface IncidentComposerProps {
  detail: IncidentDetail;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
}

/** The form for a comment on an incident: internal, or to the client once the incident is shared. */
export function IncidentComposer({ detail, writing, onVoice }: IncidentComposerProps) {
  const company = useCompanyName();
  const voice = { id: detail.incident.id, memory: useIncidentMemory() };
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={company}
      internal={<InternalReply {...voice} comment={incidentCase.commentInternally} />}
      client={
        detail.client_visible ? (
          <SharedReply
            {...voice}
            comment={incidentCase.commentForClient}
            to={company}
            hint="Queda en la historia del incidente, que lee el cliente. Una vez enviado no se puede borrar."
          />
        ) : (
          <Notice title="El cliente todavía no ve este incidente">
            Primero escriba lo que debe saber y haga que otra persona lo apruebe, en «Para el cliente».
          </Notice>
        )
      }
    />
  );
}
