import { useState } from "react";
import { useNavigate } from "react-router";
import type { Severity } from "#platform/contract/severity.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { incidentPath } from "../list/incident-address.ts";
import { DeclareDialog } from "../work/declare-dialog.tsx";

interface FindingIncidentProps {
  findingId: string;
  title: string;
  severity: Severity;
  assetName: string;
}

/** The section of a finding's page that declares an incident from it, for example after an exploitation. */
export default function FindingIncident({ findingId, title, severity, assetName }: FindingIncidentProps) {
  const navigate = useNavigate();
  const [declaring, setDeclaring] = useState(false);
  const works = useMay("incident.work");
  if (!works) return null;
  return (
    <>
      <Button small onClick={() => setDeclaring(true)}>
        Declarar incidente
      </Button>
      {declaring && (
        <DeclareDialog
          from={{ title, severity, findingId, assets: [assetName] }}
          onDeclared={({ incident }) => navigate(incidentPath(incident.id))}
          onClose={() => setDeclaring(false)}
        />
      )}
    </>
  );
}
