import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  addPerson,
  listCandidates,
  removePerson,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { sideLabels } from "../work/incident-screen-text.ts";
import { showRefusal, useIncidentStep } from "../work/use-incident-change.ts";

/** The team; for a restricted incident, the people who may see it at all. */
export function IncidentTeam({ detail }: { detail: IncidentDetail }) {
  const { incident, people } = detail;
  const [adding, setAdding] = useState(false);
  const remove = useIncidentStep(removePerson);
  const { id, version } = incident;
  const open = incident.stage !== "closed";
  const restricted = incident.visibility === "restricted";
  return (
    <Section
      title="Equipo"
      actions={
        open && (
          <Button small onClick={() => setAdding(true)}>
            Sumar a alguien
          </Button>
        )
      }
    >
      {restricted && (
        <p className={styles.soft}>
          Solo estas personas saben de este incidente: nadie más lo encuentra, lo cuenta ni lo exporta.
        </p>
      )}
      {people.length === 0 ? (
        <p className={styles.soft}>Nadie más que quien lo lidera.</p>
      ) : (
        <ul className={styles.lines}>
          {people.map(({ user_id, name, side, part }) => (
            <li key={user_id} className={styles.line}>
              <strong>{name}</strong>
              <span className={styles.soft}>{[sideLabels[side], part].filter(Boolean).join(" · ")}</span>
              {open && (
                <Button
                  small
                  look="quiet"
                  aria-label={`Quitar a ${name}`}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ id, version, user_id }, { onError: showRefusal })}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <AddPersonDialog detail={detail} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AddPersonDialog({ detail, onClose }: { detail: IncidentDetail; onClose: () => void }) {
  const { id, version } = detail.incident;
  const candidates = useQuery(callQuery(listCandidates, {})).data?.items ?? [];
  const inTeam = new Set(detail.people.map(({ user_id }) => user_id));
  const [person, setPerson] = useState("");
  const [part, setPart] = useState("");
  const add = useIncidentStep(addPerson, onClose);
  return (
    <FormDialog
      title="Sumar a alguien al equipo"
      action="Sumar"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate({ id, version, user_id: Number(person), part })}
      onClose={onClose}
    >
      <Field label="Persona" hint="De la empresa o del proveedor.">
        <Select
          required
          placeholder="Elija a alguien"
          options={candidates
            .filter(({ id: candidate }) => !inTeam.has(candidate))
            .map(({ id: candidate, name }) => ({ value: String(candidate), label: name }))}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
      </Field>
      <Field label="Qué hace en él" optional>
        <TextInput
          maxLength={200}
          placeholder="Coordina con el área legal"
          value={part}
          onChange={({ target }) => setPart(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
