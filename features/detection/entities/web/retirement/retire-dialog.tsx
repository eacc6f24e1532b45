import { useState } from "react";
import { retirementLabels } from "#features/detection/entities/entities.labels.ts";
import {
  type RetirementReason,
  retirementReasons,
} from "#features/detection/entities/entity-retirement.contract.ts";
import { undoMinutes } from "#platform/contract/bulk-limits.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { offerUndo } from "#platform/web/work/last-undo.ts";
import styles from "../entity/entity-view.module.css";
import { useRetirementChange } from "./use-retirement-change.ts";

interface RetireDialogProps {
  assets: readonly { id: string; name: string }[];
  onClose: () => void;
  onDone?: () => void;
}

/** The dialog that asks for the reason before assets are retired. */
export function RetireDialog({ assets, onClose, onDone }: RetireDialogProps) {
  const [reason, setReason] = useState<RetirementReason | "">("");
  const [note, setNote] = useState("");
  const [only] = assets.length === 1 ? assets : [];
  const what = only ? only.name : `${numberText(assets.length)} activos`;
  const { bringBack } = useRetirementChange();
  const retire = useRetirementChange(({ ids, effects }) => {
    const until = new Date(Date.now() + undoMinutes * 60_000).toISOString();
    const [effect] = ids.length === 1 ? effects : [];
    offerUndo(
      `${only ? only.name : `${numberText(ids.length)} activos`}: fuera del registro${effect ? `; ${lower(effect)}` : ""}`,
      until,
      () => bringBack(ids),
    );
    onDone?.();
    onClose();
  });
  return (
    <Dialog
      title={`Dar de baja ${what}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="main"
            busy={retire.isPending}
            {...(reason === "" && { notYet: "Diga por qué sale del registro" })}
            onClick={() => reason !== "" && retire.retire({ ids: assets.map(({ id }) => id), reason, note })}
          >
            Dar de baja
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p>
          {only ? "Sale" : "Salen"} de las listas y de las cuentas. Sus vulnerabilidades abiertas dejan de
          contar y sus plazos se detienen; los meses cerrados no cambian. Se puede traer de vuelta cuando haga
          falta, y vuelve por sí
          {only ? " solo" : " mismo"} si un escaneo o un evento lo ve de nuevo.
        </p>
        <Field label="Por qué sale del registro">
          <Select
            placeholder="Elija un motivo"
            options={retirementReasons.map((value) => ({ value, label: retirementLabels[value] }))}
            value={reason}
            onChange={({ target }) => setReason(target.value as RetirementReason | "")}
          />
        </Field>
        <Field label="Nota" hint="Por ejemplo, qué equipo lo reemplaza o quién lo pidió." optional>
          <TextArea limit={500} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <SaveTrouble failure={retire.error} />
      </div>
    </Dialog>
  );
}

const lower = (sentence: string) =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, "");
