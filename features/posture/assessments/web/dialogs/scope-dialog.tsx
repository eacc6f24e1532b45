import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import {
  type AssessmentDetail,
  saveScope,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "../assessments.module.css";
import { TargetFields, type WrittenTarget } from "./target-fields.tsx";

interface ScopeDialogProps {
  assessment: AssessmentDetail;
  onClose: () => void;
}

type Party = Pick<AssessmentDetail["parties"][number], "name" | "role" | "phone" | "user_id" | "may_stop">;

const noParty: Party = { name: "", role: "", phone: "", user_id: null, may_stop: true };

const change = <TargetRow,>(
  rows: readonly TargetRow[],
  place: number,
  part: Partial<TargetRow>,
): TargetRow[] => rows.map((row, at) => (at === place ? { ...row, ...part } : row));

/** Edits targets, the people of the rules of engagement, and the source addresses of the testers. */
export function ScopeDialog({ assessment, onClose }: ScopeDialogProps) {
  const [targets, setTargets] = useState<WrittenTarget[]>(
    assessment.scope.map(({ kind, target, opens_at, closes_at, note }) => ({
      kind,
      target,
      opens_at,
      closes_at,
      note,
    })),
  );
  const [parties, setParties] = useState<Party[]>(
    assessment.parties.map(({ name, role, phone, user_id, may_stop }) => ({
      name,
      role,
      phone,
      user_id,
      may_stop,
    })),
  );
  const [sources, setSources] = useState(assessment.sources.join("\n"));
  const save = useCallMutation(saveScope, onClose);
  return (
    <FormDialog
      title="Alcance y personas"
      wide
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({
          id: assessment.id,
          version: assessment.version,
          targets,
          parties,
          sources: sources
            .split("\n")
            .map((line) => line.trim())
            .filter((line) => line !== ""),
        })
      }
      onClose={onClose}
    >
      <TargetFields targets={targets} onChange={setTargets} />
      <PartyFields parties={parties} onChange={setParties} />
      <Field
        label="Direcciones desde las que se prueba"
        hint="Una por línea. Sirven para reconocer alertas del ejercicio."
        optional
      >
        <TextArea value={sources} onChange={({ target }) => setSources(target.value)} />
      </Field>
    </FormDialog>
  );
}

function PartyFields({
  parties,
  onChange,
}: {
  parties: readonly Party[];
  onChange: (parties: Party[]) => void;
}) {
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  const set = (place: number, part: Partial<Party>) => onChange(change(parties, place, part));
  return (
    <Stack as="fieldset" gap={4}>
      <legend>Personas</legend>
      {parties.map((party, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are written
        <div key={place} className={styles.row}>
          <FieldPair>
            <Field label="Nombre">
              <TextInput
                required
                maxLength={200}
                value={party.name}
                onChange={({ target }) => set(place, { name: target.value })}
              />
            </Field>
            <Field label="Cuenta en el portal" optional>
              <Select
                placeholder="Sin cuenta"
                value={party.user_id === null ? "" : String(party.user_id)}
                options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={({ target }) =>
                  set(place, {
                    user_id: target.value === "" ? null : Number(target.value),
                    ...(party.name === "" && {
                      name: people.find(({ id }) => String(id) === target.value)?.name ?? "",
                    }),
                  })
                }
              />
            </Field>
          </FieldPair>
          <FieldPair>
            <Field label="Cargo" optional>
              <TextInput
                maxLength={200}
                value={party.role}
                onChange={({ target }) => set(place, { role: target.value })}
              />
            </Field>
            <Field label="Teléfono" optional>
              <TextInput
                maxLength={60}
                value={party.phone}
                onChange={({ target }) => set(place, { phone: target.value })}
              />
            </Field>
          </FieldPair>
          <Row align="baseline" gap={1} across={3}>
            <Checkbox
              label="Puede detener la evaluación"
              checked={party.may_stop}
              onChange={({ target }) => set(place, { may_stop: target.checked })}
            />
            <Button small look="quiet" onClick={() => onChange(parties.filter((_party, at) => at !== place))}>
              Quitar persona
            </Button>
          </Row>
        </div>
      ))}
      <div>
        <Button small onClick={() => onChange([...parties, noParty])}>
          Agregar persona
        </Button>
      </div>
    </Stack>
  );
}
