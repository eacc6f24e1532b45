import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { getSharedIncident } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { SectionHeading } from "#platform/web/work/case-section.tsx";
import type { Writing } from "#platform/web/work/composer.tsx";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { SharedIncidentPart } from "./client/shared-incident-part.tsx";
import { WideIncidentView } from "./detail/incident-view.tsx";
import { useIncidentWork } from "./work/use-incident-work.ts";

const absentPage = { title: "Incidente", failed: "No se pudo abrir el incidente" };

/** The page of one incident for people of the company. */
function SharedIncidentPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getSharedIncident, { id }));
  if (!data) return <AbsentPage {...absentPage} error={error} onRetry={refetch} />;
  const { code, title } = data.incident;
  return (
    <>
      <PageHeader title={`${code} ${title}`} step={code} />
      <SectionHeading value="h2">
        <SharedIncidentPart detail={data} />
      </SectionHeading>
    </>
  );
}

/** The page of one incident with all its data and actions, for people of the provider. */
function WorkedIncidentPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getIncident, { id }));
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const work = useIncidentWork({
    incident: data?.incident,
    detail: data,
    onWrite: (voice) => setWriting(({ asked }) => ({ voice, asked: asked + 1 })),
  });
  if (!data) return <AbsentPage {...absentPage} error={error} onRetry={refetch} />;
  const { incident } = data;
  return (
    <>
      <PageHeader
        title={`${incident.code} ${incident.title}`}
        step={incident.code}
        dense
        actions={
          <>
            <UndoLast undo={work.undo} />
            <StepActions work={work} />
          </>
        }
      />
      <WideIncidentView
        detail={data}
        work={work}
        writing={writing}
        onVoice={(voice) => setWriting({ voice, asked: 0 })}
      />
      {work.dialog}
    </>
  );
}

/** The page of one incident, in the view of the reader's side. */
export default function IncidentPage() {
  const { id = "" } = useParams();
  return useMay("incident.work") ? <WorkedIncidentPage key={id} id={id} /> : <SharedIncidentPage id={id} />;
}
