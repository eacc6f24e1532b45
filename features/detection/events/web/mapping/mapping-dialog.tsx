import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type MappingVersion,
  saveMapping,
} from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FieldTree, recordFields } from "./field-tree.tsx";
import { MappedPreview } from "./mapped-preview.tsx";
import styles from "./mapping.module.css";
import { mappingDraftFrom, mappingRulesFrom } from "./mapping-draft.ts";
import { MappingForm, type MappingTarget, placeText, withPath } from "./mapping-form.tsx";

interface MappingDialogProps {
  source: Source;
  newest: MappingVersion | undefined;
  samples: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** The mapping editor: the sample record at the left, the rules at the right, and the resulting events below. */
export function MappingDialog({ source, newest, samples, onClose, onSaved }: MappingDialogProps) {
  const [draft, setDraft] = useState(() => mappingDraftFrom(newest?.rules));
  const [record, setRecord] = useState(samples[0] ?? "");
  const [place, setPlace] = useState<MappingTarget>("time");
  const rules = mappingRulesFrom(draft, newest?.rules);
  const save = useMutation({
    mutationFn: (valid: NonNullable<typeof rules>) =>
      call(saveMapping, { id: source.id, rules: valid, seen_version: newest?.version ?? null }),
    onSuccess: onSaved,
  });
  return (
    <Dialog
      wide
      title={`Mapa de ${source.name}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            look="main"
            busy={save.isPending}
            notYet={rules ? undefined : "Faltan el momento y el título"}
            onClick={() => rules && save.mutate(rules)}
          >
            Guardar la versión {(newest?.version ?? 0) + 1}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.column}>
          <Field label="Registro de muestra" hint="Uno que haya llegado, o pegue otro.">
            <TextArea rows={5} value={record} onChange={({ target }) => setRecord(target.value)} />
          </Field>
          <Note>Al elegir un campo se pone en: {placeText(place, draft)}.</Note>
          <FieldTree
            fields={recordFields(record)}
            filling={placeText(place, draft)}
            onPick={(path) => setDraft(withPath(draft, place, path))}
          />
          <h3>Así quedará</h3>
          <MappedPreview rules={rules} record={record} />
        </div>
        <div className={styles.column}>
          <MappingForm draft={draft} onChange={setDraft} onFocus={setPlace} />
          <SaveTrouble failure={save.error} />
        </div>
      </div>
    </Dialog>
  );
}
