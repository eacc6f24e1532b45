import { useState } from "react";
import {
  maxPasted,
  pasteObservables,
} from "#features/response/incidents/contracts/incident-observables.contract.ts";
import { observableTypeLabels } from "#features/response/incidents/incidents.labels.ts";
import { defang } from "#platform/contract/defang.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./observables.module.css";

type Found = OutputOf<typeof pasteObservables>["found"];

/** The maximum number of observables that are listed individually; the others are counted. */
const maxListed = 500;

/** Returns the observables that the server recognised in a text, and those that the person left out. */
function useRecognised() {
  const [rows, setFound] = useState<Found>();
  const [excludedValues, setExcludedValues] = useState<ReadonlySet<string>>(new Set());
  const look = useCallMutation(
    pasteObservables,
    (answer) => {
      setFound(answer.found);
      // Probably useless values are excluded until a person includes them.
      setExcludedValues(new Set(answer.found.flatMap(({ doubt, value }) => (doubt === null ? [] : [value]))));
    },
    [],
  );
  const fresh = rows?.filter(({ known }) => !known) ?? [];
  const selectedObservables = fresh.filter(({ value }) => !excludedValues.has(value));
  const toggle = (value: string) => {
    const next = new Set(excludedValues);
    if (!next.delete(value)) next.add(value);
    setExcludedValues(next);
  };
  return {
    rows,
    fresh,
    selectedObservables,
    excludedValues,
    toggle,
    look,
    forget: () => setFound(undefined),
  };
}

/** The dialog to extract observables from pasted text; the person reviews the recognised ones before they are saved. */
export function PasteDialog({ incidentId: id, onClose }: { incidentId: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const { rows, fresh, selectedObservables, excludedValues, toggle, look, forget } = useRecognised();
  const [ioc, setIoc] = useState(false);
  const keep = useCallMutation(pasteObservables, ({ kept }) => {
    showToast("good", `${countOf(kept, "observable agregado", "observables agregados")}.`);
    onClose();
  });
  const save = () =>
    keep.mutate({
      id,
      text,
      dry_run: false,
      ioc: ioc || null,
      ...(selectedObservables.length < fresh.length && {
        only: selectedObservables.map(({ value }) => value),
      }),
    });
  return (
    <FormDialog
      title="Agregar observables"
      wide
      action={
        rows ? `Agregar ${countOf(selectedObservables.length, "observable", "observables")}` : "Reconocer"
      }
      notYet={rows && selectedObservables.length === 0 ? "No hay nada nuevo que agregar" : undefined}
      busy={rows ? keep.isPending : look.isPending}
      failure={look.error ?? keep.error}
      onSubmit={() => (rows ? save() : look.mutate({ id, text, dry_run: true }))}
      onClose={onClose}
    >
      <Field
        label="Texto"
        hint={`Pegue un correo, un registro o una lista: direcciones, dominios, URL, hashes, CVE, rutas. También desarmados, como hxxp o [.]. Hasta ${numberText(maxPasted)} de una vez.`}
      >
        <TextArea
          required
          className={styles.paste}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            forget();
          }}
        />
      </Field>
      {rows && (
        <FoundObservables
          total={rows.length}
          fresh={fresh}
          left={excludedValues}
          ioc={ioc}
          onToggle={toggle}
          onIoc={setIoc}
        />
      )}
    </FormDialog>
  );
}

interface FoundObservablesProps {
  total: number;
  fresh: Found;
  /** The values that the person left out. */
  left: ReadonlySet<string>;
  ioc: boolean;
  onToggle: (value: string) => void;
  onIoc: (ioc: boolean) => void;
}

/** The recognised observables that the incident does not have yet. */
function FoundObservables({ total, fresh, left, ioc, onToggle, onIoc }: FoundObservablesProps) {
  return (
    <>
      <p role="status">
        Se reconocieron {numberText(total)}: {countOf(fresh.length, "nuevo", "nuevos")} y{" "}
        {countOf(total - fresh.length, "que ya estaba", "que ya estaban")}.
      </p>
      {fresh.length > 0 && (
        <ul className={styles.found} aria-label="Lo que se reconoció">
          {fresh.slice(0, maxListed).map(({ type, value, doubt }) => (
            <li key={`${type} ${value}`}>
              <Checkbox
                label={
                  <>
                    <span className={styles.value}>{defang(type, value)}</span>{" "}
                    <Note as="span">{observableTypeLabels[type]}</Note>
                  </>
                }
                {...(doubt !== null && { hint: doubt })}
                checked={!left.has(value)}
                onChange={() => onToggle(value)}
              />
            </li>
          ))}
        </ul>
      )}
      {fresh.length > maxListed && (
        <Note>Y {numberText(fresh.length - maxListed)} más, que también se agregan.</Note>
      )}
      <Checkbox
        label="Son indicadores de compromiso"
        hint="Si no se sabe todavía, se decide después, uno por uno o varios a la vez."
        checked={ioc}
        onChange={({ target }) => onIoc(target.checked)}
      />
    </>
  );
}
