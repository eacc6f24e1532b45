import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { splitIncident } from "#features/response/incidents/contracts/incident-merges.contract.ts";
import { listObservables } from "#features/response/incidents/contracts/incident-observables.contract.ts";
import { listTasks } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { listFacts } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { defang } from "#platform/contract/defang.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { incidentPath } from "../list/incident-address.ts";
import { useIncidentStep } from "../work/use-incident-change.ts";

interface Part {
  id: string;
  label: string;
}

const parts = ["alert_ids", "fact_ids", "observable_ids", "task_ids"] as const;
type PartName = (typeof parts)[number];

const legends: Record<PartName, string> = {
  alert_ids: "Alertas",
  fact_ids: "Hechos de la línea de tiempo",
  observable_ids: "Observables",
  task_ids: "Tareas",
};

type Chosen = Record<PartName, readonly string[]>;

/**
 * The number of facts and observables that are listed; the search asks the server, because an incident may have
 * thousands.
 */
const maxOfEach = 50;

function usePartsOf({ incident: { id }, alerts }: IncidentDetail, search: string): Record<PartName, Part[]> {
  const q = search ? { q: search } : {};
  const facts = useQuery(callQuery(listFacts, { id, limit: maxOfEach, ...q })).data?.items ?? [];
  const observables = useQuery(callQuery(listObservables, { id, limit: maxOfEach, ...q })).data?.items ?? [];
  const tasks = useQuery(callQuery(listTasks, { id })).data?.items ?? [];
  const attachedAlerts = alerts.flatMap(({ alert, detached_at }) =>
    alert && detached_at === null
      ? [{ id: alert.id, label: `${alertNumber(alert.number)} ${alert.title}` }]
      : [],
  );
  const matching = ({ label }: Part) => foldText(label).includes(foldText(search));
  return {
    alert_ids: attachedAlerts.filter(matching),
    fact_ids: facts.map((fact) => ({ id: fact.id, label: fact.plain || fact.technical })),
    observable_ids: observables.map(({ id: of, type, value }) => ({ id: of, label: defang(type, value) })),
    task_ids: tasks.map((task) => ({ id: task.id, label: task.title })).filter(matching),
  };
}

const nothing: Chosen = { alert_ids: [], fact_ids: [], observable_ids: [], task_ids: [] };

/** Splits part of an incident into a new one with the same readers. */
export function SplitDialog({ detail, onClose }: { detail: IncidentDetail; onClose: () => void }) {
  const { id, version, code } = detail.incident;
  const [title, setTitle] = useState("");
  const [search, setSearch] = useState("");
  const [selection, setSelection] = useState(nothing);
  const navigate = useNavigate();
  const split = useIncidentStep(splitIncident, ({ incident }) => navigate(incidentPath(incident.id)));
  const there = usePartsOf(detail, search);
  const count = parts.reduce((sum, part) => sum + selection[part].length, 0);
  const notYet =
    title.trim().length < 5
      ? "Escriba el título del incidente nuevo"
      : count === 0
        ? "Elija qué pasa al incidente nuevo"
        : undefined;
  return (
    <TextDialog
      title={`Dividir ${code}`}
      label="Motivo"
      hint={`Lo elegido sale de ${code} y nace con otro número; se puede deshacer mientras ambos estén abiertos.`}
      shortest={5}
      limit={2_000}
      action="Dividir"
      busy={split.isPending}
      failure={split.error}
      notYet={notYet}
      onSave={(reason) =>
        split.mutate({
          id,
          version,
          title,
          reason,
          alert_ids: [...selection.alert_ids],
          fact_ids: [...selection.fact_ids],
          observable_ids: [...selection.observable_ids],
          task_ids: [...selection.task_ids],
        })
      }
      onClose={onClose}
    >
      <Field label="Título del incidente nuevo">
        <TextInput
          required
          minLength={5}
          maxLength={300}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <SearchBox label="Buscar entre lo que tiene" value={search} onSearch={setSearch} />
      <PartChoice there={there} chosen={selection} onChange={setSelection} />
      {count > 0 && (
        <p className={styles.soft}>{countOf(count, "cosa pasa", "cosas pasan")} al incidente nuevo.</p>
      )}
    </TextDialog>
  );
}

interface PartChoiceProps {
  there: Record<PartName, Part[]>;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The contents of the incident by part; the person chooses those that move to the new incident. */
function PartChoice({ there, chosen, onChange }: PartChoiceProps) {
  const toggle = (part: PartName, each: string) =>
    onChange({
      ...chosen,
      [part]: chosen[part].includes(each)
        ? chosen[part].filter((other) => other !== each)
        : [...chosen[part], each],
    });
  return parts.map(
    (part) =>
      there[part].length > 0 && (
        <FieldGroup key={part} legend={legends[part]}>
          {there[part].map(({ id: each, label }) => (
            <Checkbox
              key={each}
              label={label}
              checked={chosen[part].includes(each)}
              onChange={() => toggle(part, each)}
            />
          ))}
          {there[part].length === maxOfEach && (
            <p className={styles.soft}>Se muestran {maxOfEach}; busque para ver otros.</p>
          )}
        </FieldGroup>
      ),
  );
}
