import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { IndicatorFilter } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  ExportCeiling,
  exportCeilings,
  exportIndicators,
} from "#features/intelligence/threats/contracts/threat-export.contract.ts";
import {
  ExportFormat,
  exportFormats,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { exportFormatLabels } from "#features/intelligence/threats/threats.labels.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface ExportDialogProps {
  /** The content of the file, in words. */
  what: string;
  filter?: Partial<IndicatorFilter>;
  /** Exports only this indicator. */
  indicatorId?: string;
  /** The actor, malware or technique that the indicators point to. */
  objectId?: string;
  onClose: () => void;
}

/** Exports indicators as a file in a chosen format, up to a TLP marking. */
export function ExportDialog({ what, filter, indicatorId, objectId, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [ceiling, setCeiling] = useState<ExportCeiling>("green");
  const save = useMutation({
    mutationFn: () =>
      saveDownload(
        exportIndicators,
        {
          ...filter,
          format,
          ceiling,
          ...(indicatorId && { indicator_id: indicatorId }),
          ...(objectId && { object_id: objectId }),
        },
        "indicadores",
      ),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Exportar indicadores"
      action="Descargar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{what} La descarga queda en el registro de auditoría.</p>
      <Field label="Formato" hint={exportFormatLabels[format].means}>
        <Select
          value={format}
          options={exportFormats.map((value) => ({ value, label: exportFormatLabels[value].text }))}
          onChange={({ target }) => setFormat(ExportFormat.parse(target.value))}
        />
      </Field>
      <Field
        label="Hasta qué difusión"
        hint="El archivo no lleva nada más restringido que esto. Lo que es TLP:RED no sale nunca en un archivo."
      >
        <Select
          value={ceiling}
          options={exportCeilings.map((value) => ({ value, label: tlpLabels[value] }))}
          onChange={({ target }) => setCeiling(ExportCeiling.parse(target.value))}
        />
      </Field>
    </FormDialog>
  );
}
