import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { createMeasure } from "#features/compliance/assurance/contracts/measure.contract.ts";
import { listFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { linkIncident } from "#features/response/incidents/contracts/incident-joins.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal, useIncidentMemory, useIncidentStep } from "../work/use-incident-change.ts";

const measurePath = (id: string) => `${paths.measures}?medida=${id}`;
const isMeasure = ({ kind, target }: { kind: string; target: string }) =>
  kind === "place" && target.startsWith(paths.measures);

/** The measures against a recurrence: measures of the company, and vulnerabilities to fix. */
export function FollowUp({ detail }: { detail: IncidentDetail }) {
  const [question, setAsked] = useState<"measure" | "finding">();
  const followed = detail.links.filter((link) => link.kind === "finding" || isMeasure(link));
  const close = () => setAsked(undefined);
  return (
    <Section
      title="Medidas que siguen"
      actions={
        <>
          <Button small onClick={() => setAsked("measure")}>
            Crear una medida
          </Button>
          <Button small onClick={() => setAsked("finding")}>
            Vincular una vulnerabilidad
          </Button>
        </>
      }
    >
      {followed.length === 0 ? (
        <p className={styles.soft}>
          Todavía ninguna. Las que se creen quedan en Medidas, con su responsable y su revisión, y salen en el
          informe.
        </p>
      ) : (
        <ul className={styles.lines}>
          {followed.map(({ id, kind, target, label }) => (
            <li key={id} className={styles.line}>
              <Link to={kind === "finding" ? paths.finding(target) : target}>{label || target}</Link>
            </li>
          ))}
        </ul>
      )}
      {question === "measure" && <MeasureDialog detail={detail} onClose={close} />}
      {question === "finding" && <FindingDialog detail={detail} onClose={close} />}
    </Section>
  );
}

interface FollowUpDialogProps {
  detail: IncidentDetail;
  onClose: () => void;
}

/** Creates a measure of the company as a lesson of this incident, and links it. */
function MeasureDialog({ detail, onClose }: FollowUpDialogProps) {
  const { incident, lessons } = detail;
  const [name, setName] = useState("");
  const [description, setDescription] = useState(lessons);
  const [reviewOn, setReviewOn] = useState("");
  const memory = useIncidentMemory();
  const create = useCallMutation(createMeasure, async ({ measure }) => {
    const to = { kind: "place", address: measurePath(measure.id) } as const;
    await call(linkIncident, { id: incident.id, to, label: `Medida: ${measure.name}` }).then(
      memory.remember,
      showRefusal,
    );
    showToast("good", "Medida creada y vinculada.");
    onClose();
  });
  return (
    <FormDialog
      title={`Medida que sigue a ${incident.code}`}
      action="Crear la medida"
      busy={create.isPending}
      failure={create.error}
      onSubmit={() => create.mutate({ name, description, review_on: reviewOn || null })}
      onClose={onClose}
    >
      {incident.visibility === "restricted" && (
        <Notice tone="warning" title="La medida la ve toda la empresa">
          El incidente es restringido: escriba la medida sin contarlo.
        </Notice>
      )}
      <Field label="Qué se hará">
        <TextInput
          required
          minLength={3}
          maxLength={160}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="Detalle" optional>
        <TextArea limit={5_000} value={description} onChange={({ target }) => setDescription(target.value)} />
      </Field>
      <Field label="Se revisa el" optional>
        <TextInput type="date" value={reviewOn} onChange={({ target }) => setReviewOn(target.value)} />
      </Field>
    </FormDialog>
  );
}

/** Creates an open vulnerability that must be corrected because of this incident. */
function FindingDialog({ detail: { incident }, onClose }: FollowUpDialogProps) {
  const [search, setSearch] = useState("");
  const rows = useQuery(callQuery(listFindings, { limit: 10, ...(search && { q: search }) })).data?.items;
  const link = useIncidentStep(linkIncident, onClose);
  return (
    <Dialog title={`Vulnerabilidad que sigue a ${incident.code}`} onClose={onClose}>
      <div className={styles.top}>
        <SearchBox label="Buscar vulnerabilidad" value={search} onSearch={setSearch} />
        {rows?.length === 0 && <p className={styles.soft}>Ninguna vulnerabilidad abierta coincide.</p>}
        <ul className={styles.lines}>
          {rows?.map(({ id, number, issue, asset }) => (
            <li key={id} className={styles.line}>
              <span>
                {findingNumber(number)} {issue.title}, {asset.name}
              </span>
              <Button
                small
                aria-label={`Vincular ${findingNumber(number)}`}
                onClick={() => link.mutate({ id: incident.id, to: { kind: "finding", finding_id: id } })}
              >
                Vincular
              </Button>
            </li>
          ))}
        </ul>
        <SaveTrouble failure={link.error} />
      </div>
    </Dialog>
  );
}
