import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSimilarIncidents } from "#features/response/incidents/contracts/incident-joins.contract.ts";
import {
  mergeIncidents,
  previewMerge,
} from "#features/response/incidents/contracts/incident-merges.contract.ts";
import { type Incident, listIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { Consequences } from "../moments/consequences.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";
import { reasonsText } from "./similar-text.ts";

interface MergeDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** Returns the incidents that may be merged into this one: similar ones, and other open ones. */
function useMergeable(id: string, search: string) {
  const similar = useQuery(callQuery(listSimilarIncidents, { id })).data?.items ?? [];
  const rows = useQuery(callQuery(listIncidents, { open: "true", limit: 10, ...(search && { q: search }) }))
    .data?.items;
  const alike = similar.filter(({ stage }) => stage !== "closed");
  const others = (rows ?? []).filter(
    (other) => other.id !== id && !alike.some((each) => each.id === other.id),
  );
  return { alike, others };
}

/** Merges other incidents into this one; the affected dates are shown first. */
export function MergeDialog({ incident: { id, version, code }, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState("");
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const { alike, others } = useMergeable(id, search);
  const preview = useQuery({
    ...callQuery(previewMerge, { id, incident_ids: [...selectedIds] }),
    enabled: selectedIds.length > 0,
  }).data;
  const merge = useIncidentStep(mergeIncidents, onClose);
  const toggle = (other: string) =>
    setSelectedIds(
      selectedIds.includes(other) ? selectedIds.filter((each) => each !== other) : [...selectedIds, other],
    );
  return (
    <TextDialog
      title={`Unir otros incidentes a ${code}`}
      label="Motivo"
      hint={`${code} conserva su número; lo demás pasa a él y se puede separar otra vez.`}
      shortest={5}
      limit={2_000}
      action="Unir"
      busy={merge.isPending}
      failure={merge.error}
      notYet={selectedIds.length === 0 ? "Elija con cuál" : undefined}
      onSave={(reason) => merge.mutate({ id, version, incident_ids: [...selectedIds], reason })}
      onClose={onClose}
    >
      {alike.length > 0 && <AlikeIncidents incidents={alike} chosen={selectedIds} onToggle={toggle} />}
      <SearchBox label="Buscar otro incidente abierto" value={search} onSearch={setSearch} />
      {others.map((other) => (
        <Checkbox
          key={other.id}
          label={`${other.code} ${other.title}`}
          checked={selectedIds.includes(other.id)}
          onChange={() => toggle(other.id)}
        />
      ))}
      {preview && selectedIds.length > 0 && (
        <Consequences
          title="Qué cambia si se unen"
          consequences={preview.consequences}
          nothing="No mueve ningún plazo."
        >
          {preview.knowledge && (
            <p>
              El conocimiento que vale es el primero de todos: <ExactTime at={preview.knowledge.at} />.
            </p>
          )}
        </Consequences>
      )}
    </TextDialog>
  );
}

interface AlikeIncidentsProps {
  incidents: OutputOf<typeof listSimilarIncidents>["items"];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** The incidents that resemble it, each with the reason. */
function AlikeIncidents({ incidents, chosen, onToggle }: AlikeIncidentsProps) {
  return (
    <FieldGroup legend="Parecidos">
      {incidents.map((other) => (
        <Checkbox
          key={other.id}
          label={`${other.code} ${other.title}`}
          hint={reasonsText(other.reasons)}
          checked={chosen.includes(other.id)}
          onChange={() => onToggle(other.id)}
        />
      ))}
    </FieldGroup>
  );
}
