import { useState } from "react";
import { Link } from "react-router";
import type {
  Affected,
  IncidentDetail,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  removeAffected,
  setAffected,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import { affectedLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal, useIncidentStep } from "../work/use-incident-change.ts";

const states = ["suspected", "compromised", "clean"] as const;
const kinds = ["asset", "account"] as const;
const kindLabels = { asset: "Activo", account: "Cuenta" } as const;

/** Returns the path of the list that shows an asset or an account by its name. */
const placeOf = ({ kind, name }: Affected) =>
  `${paths.enhancedEvent(kind === "asset" ? "Activos" : "Personas")}?${new URLSearchParams({ buscar: name })}`;

/** The assets and accounts that the incident affects, each with its state. */
export function AffectedObjects({ detail }: { detail: IncidentDetail }) {
  const { incident, affected } = detail;
  const [adding, setAdding] = useState(false);
  const change = useIncidentStep(setAffected);
  const remove = useIncidentStep(removeAffected);
  const { id } = incident;
  const open = incident.stage !== "closed";
  return (
    <Section
      title="Activos y cuentas"
      actions={
        open && (
          <Button small onClick={() => setAdding(true)}>
            Agregar
          </Button>
        )
      }
    >
      {affected.length === 0 ? (
        <p className={styles.soft}>Todavía no se dice qué activos o cuentas toca.</p>
      ) : (
        <ul className={styles.lines}>
          {affected.map((thing) => (
            <li key={thing.id} className={styles.line}>
              <Link to={placeOf(thing)}>{thing.name}</Link>
              <span className={styles.soft}>{kindLabels[thing.kind]}</span>
              {open ? (
                <>
                  <Select
                    aria-label={`Cómo está ${thing.name}`}
                    className={styles.narrow}
                    options={states.map((value) => ({ value, label: affectedLabels[value] }))}
                    value={thing.state}
                    onChange={({ target }) =>
                      change.mutate(
                        {
                          id,
                          kind: thing.kind,
                          name: thing.name,
                          state: oneOf(states, target.value) ?? thing.state,
                        },
                        { onError: showRefusal },
                      )
                    }
                  />
                  <Button
                    small
                    look="quiet"
                    aria-label={`Quitar ${thing.name}`}
                    onClick={() => remove.mutate({ id, affected_id: thing.id }, { onError: showRefusal })}
                  >
                    Quitar
                  </Button>
                </>
              ) : (
                <span>{affectedLabels[thing.state]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <AddDialog id={id} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AddDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [kind, setKind] = useState<Affected["kind"]>("asset");
  const [name, setName] = useState("");
  const [state, setState] = useState<Affected["state"]>("suspected");
  const add = useIncidentStep(setAffected, onClose);
  return (
    <FormDialog
      title="Agregar un activo o una cuenta"
      action="Agregar"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate({ id, kind, name, state })}
      onClose={onClose}
    >
      <FieldPair>
        <Field label="Qué es">
          <Select
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={kind}
            onChange={({ target }) => setKind(oneOf(kinds, target.value) ?? kind)}
          />
        </Field>
        <Field label="Cómo está">
          <Select
            options={states.map((value) => ({ value, label: affectedLabels[value] }))}
            value={state}
            onChange={({ target }) => setState(oneOf(states, target.value) ?? state)}
          />
        </Field>
      </FieldPair>
      <Field label="Nombre" hint="Como aparece en los eventos.">
        <TextInput required maxLength={300} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  );
}
