import { useState } from "react";
import { Link } from "react-router";
import {
  type DossierEntry,
  type Duty,
  type LegalView,
  saveDossier,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { dutyMarks, plainDay } from "../assurance-labels.ts";
import { DossierEntryDialog } from "./dossier-entry-dialog.tsx";
import { dutyTermText } from "./term-labels.ts";

/** Lists every duty of an operator of vital importance with the documents that fulfil it. */
export function DossierList({ view: { profile, duties } }: { view: LegalView }) {
  const [adding, setAdding] = useState<Duty | null>(null);
  const save = useAssuranceChange(saveDossier, () => setAdding(null));
  const { version, dossier, regime } = profile;
  const remove = (entry: DossierEntry) =>
    save.mutate(
      { version, dossier: dossier.filter((other) => other !== entry) },
      { onError: (failure) => showToast("problem", refusalText(failure)) },
    );
  const late = duties.filter(({ state }) => state === "overdue" || state === "expired").length;
  return (
    <Stack gap={5} bounded>
      {regime !== "oiv" && (
        <Notice>
          Estos deberes son de los operadores de importancia vital. Su empresa puede llevar el expediente
          aunque todavía no lo sea.
        </Notice>
      )}
      {regime === "oiv" && late > 0 && (
        <Notice
          tone="danger"
          title={late === 1 ? "1 deber fuera de plazo" : `${late} deberes fuera de plazo`}
        >
          Regularícelos y deje aquí el documento con su fecha.
        </Notice>
      )}
      <ul className={styles.list}>
        {duties.map((duty) => (
          <DutyRow
            key={duty.code}
            duty={duty}
            entries={dossier.filter(({ kind }) => kind === duty.code)}
            onAdd={() => setAdding(duty)}
            onRemove={remove}
          />
        ))}
      </ul>
      {adding && (
        <DossierEntryDialog
          duty={adding}
          busy={save.isPending}
          failure={save.error}
          onSave={(entry) => save.mutate({ version, dossier: [...dossier, entry] })}
          onClose={() => setAdding(null)}
        />
      )}
    </Stack>
  );
}

interface DutyRowProps {
  duty: Duty;
  entries: DossierEntry[];
  onAdd: () => void;
  onRemove: (entry: DossierEntry) => void;
}

function DutyRow({ duty, entries, onAdd, onRemove }: DutyRowProps) {
  const mark = dutyMarks[duty.state];
  return (
    <li className={styles.item}>
      <div className={styles.part}>
        <Row as="span" gap={2} across={3}>
          <Badge tone={mark.tone}>{mark.text}</Badge>
          <strong>{duty.name}</strong>
          {duty.due_on && <span>{plainDay(duty.due_on)}</span>}
        </Row>
        <p className={styles.text}>{duty.description}</p>
        <p className={styles.note}>
          {dutyTermText(duty.term)}. {duty.norm}, artículo {duty.article}.{" "}
          {duty.control_id !== null && (
            <Link to={paths.control(duty.control_id)}>Requisito {duty.control}</Link>
          )}
        </p>
        {entries.map((entry) => (
          <Row key={JSON.stringify(entry)} as="span" gap={2} across={3}>
            <span>{entry.name}</span>
            <span className={styles.note}>{entryDates(entry)}</span>
            {entry.note && <span className={styles.note}>{entry.note}</span>}
            <Button small look="quiet" aria-label={`Quitar ${entry.name}`} onClick={() => onRemove(entry)}>
              Quitar
            </Button>
          </Row>
        ))}
      </div>
      <Button small aria-label={`Agregar documento a ${duty.name}`} onClick={onAdd}>
        Agregar documento
      </Button>
    </li>
  );
}

function entryDates({ began_on, on, expires_on }: DossierEntry): string {
  return [
    began_on && `corre desde el ${plainDay(began_on)}`,
    on && `hecho el ${plainDay(on)}`,
    expires_on && `vence el ${plainDay(expires_on)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
