import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reopenPeriod } from "#features/compliance/compliance/compliance.contract.ts";
import { getControlStatusDetail } from "#features/compliance/compliance/control-status.contract.ts";
import {
  type CompanyStandard,
  listCompanyStandards,
  listEnabledStandards,
} from "#features/compliance/control-states/company-standards.contract.ts";
import { closePeriod, listSnapshots } from "#features/compliance/control-states/history.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { refreshScores } from "../status/use-status-change.ts";

const words = {
  close: {
    title: "Cerrar el período",
    text: "Queda una copia de todos los estados con su huella, y nadie puede cambiarlos hasta que se reabra.",
    label: "Nombre del período",
    hint: "Por ejemplo «Tercer trimestre 2026».",
    short: "Faltan al menos 3 letras",
    least: 3,
    most: 120,
  },
  reopen: {
    title: "Reabrir la norma",
    text: "Los estados vuelven a poder cambiarse. La copia cerrada se conserva, con el motivo de reabrir.",
    label: "Motivo",
    hint: "Al menos 10 letras; queda junto al período.",
    short: "El motivo necesita al menos 10 letras",
    least: 10,
    most: 500,
  },
} as const;

interface PeriodDialogProps {
  companyStandard: CompanyStandard;
  onClose: () => void;
}

/** Closes a standard's period under a name, or opens it again with a reason. */
export function PeriodDialog({ companyStandard: { standard, closed_at }, onClose }: PeriodDialogProps) {
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const { title, text: meaning, label, hint, short, least, most } = words[closed_at ? "reopen" : "close"];
  const save = useMutation({
    mutationFn: async () => {
      if (closed_at) await call(reopenPeriod, { id: standard.id, reason: text.trim() });
      else await call(closePeriod, { id: standard.id, name: text.trim() });
    },
    onSuccess: onClose,
    onSettled: () =>
      Promise.all([
        ...[listSnapshots, listEnabledStandards, listCompanyStandards, getControlStatusDetail].map(
          ({ name }) => queries.invalidateQueries({ queryKey: [name] }),
        ),
        refreshScores(queries),
      ]),
  });
  const missingInput = text.trim().length < least ? short : undefined;
  return (
    <FormDialog
      title={`${title}: ${standard.short_name}`}
      action={title}
      notYet={missingInput}
      busy={save.isPending}
      failure={save.error}
      failed="No se pudo"
      onSubmit={() => missingInput === undefined && save.mutate()}
      onClose={onClose}
    >
      <p>{meaning}</p>
      <Field label={label} hint={hint}>
        <TextInput maxLength={most} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
