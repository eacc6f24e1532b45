import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  addInvestigator,
  listInvestigators,
  removeInvestigator,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { investigationStepLabels } from "#features/response/investigations/investigations.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { CaseActivity } from "#platform/web/work/case-activity.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal, useInvestigationStep } from "./use-investigation-step.ts";

const sideLabels = { provider: "Proveedor", client: "Cliente" } as const;

type Step = InvestigationDetail["story"][number];

const stepText = ({ type, facts }: Step): string => {
  const who = facts.name;
  return who ? `${investigationStepLabels[type]}: ${who}` : investigationStepLabels[type];
};

/**
 * The team; for a restricted investigation, the people who may see it. Below it the whole activity is listed, the
 * newest first.
 */
export function InvestigationTeam({ detail }: { detail: InvestigationDetail }) {
  const { id, version, visibility, lead_name } = detail.investigation;
  const [adding, setAdding] = useState(false);
  const remove = useInvestigationStep(removeInvestigator);
  return (
    <div className={styles.detail}>
      <Section
        title="Equipo"
        actions={
          <Button small onClick={() => setAdding(true)}>
            Sumar a alguien
          </Button>
        }
      >
        {visibility === "restricted" && (
          <p className={styles.soft}>
            Solo estas personas saben de esta investigación: nadie más la encuentra, la cuenta ni la exporta.
          </p>
        )}
        {detail.people.length === 0 && (
          <p className={styles.soft}>
            {lead_name ? "Nadie más que quien la lidera." : "Nadie todavía: tómela o dele a alguien."}
          </p>
        )}
        <ul className={styles.lines}>
          {detail.people.map(({ user_id, name, side }) => (
            <li key={user_id} className={styles.line}>
              <strong>{name}</strong>
              <span className={styles.soft}>{sideLabels[side]}</span>
              <Button
                small
                look="quiet"
                aria-label={`Quitar a ${name}`}
                busy={remove.isPending}
                onClick={() => remove.mutate({ id, version, user_id }, { onError: showRefusal })}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Historia">
        <CaseActivity steps={detail.story} textOf={stepText} />
      </Section>
      {adding && <AddPersonDialog detail={detail} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AddPersonDialog({ detail, onClose }: { detail: InvestigationDetail; onClose: () => void }) {
  const { id, version } = detail.investigation;
  const candidates = useQuery(callQuery(listInvestigators, {})).data?.items ?? [];
  const inTeam = new Set(detail.people.map(({ user_id }) => user_id));
  const [person, setPerson] = useState("");
  const add = useInvestigationStep(addInvestigator, onClose);
  return (
    <FormDialog
      title="Sumar a alguien al equipo"
      action="Sumar"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate({ id, version, user_id: Number(person) })}
      onClose={onClose}
    >
      <Field label="Persona" hint="De la empresa o del proveedor.">
        <Select
          required
          placeholder="Elija a alguien"
          options={candidates
            .filter((each) => !inTeam.has(each.id))
            .map((each) => ({ value: String(each.id), label: each.name }))}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
