import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchEverything } from "#features/home/search/search.contract.ts";
import {
  type CardKind,
  cardKinds,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import { cardKindLabels } from "#features/response/investigations/investigations.labels.ts";
import { oneOf, wordsWithout } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";

export interface CardDraft {
  kind: CardKind;
  title: string;
  body: string;
  path: string;
}

interface AddCardDialogProps {
  onAdd: (card: CardDraft) => void;
  onClose: () => void;
}

/** The kind of a portal object on a board, by the beginning of its address; others are links. */
const kindsByPath: readonly [RegExp, CardKind][] = [
  [/^\/Eventos\/N[12]\//, "alert"],
  [/^\/Incidentes\//, "incident"],
  [/^\/EnhancedEvents\/Activo/, "asset"],
  [/^\/EnhancedEvents\/Persona/, "account"],
  [/^\/(Eventos|EnhancedEvents)/, "event"],
  [/^\/(Compliance\/)?Evidencia/, "file"],
];
const kindOf = (path: string): CardKind =>
  kindsByPath.find(([beginning]) => beginning.test(path))?.[1] ?? "link";

// Objects of the portal are found by the search, so that the card links to them.
const byHand = wordsWithout(cardKinds, ["event", "alert", "incident"]);

/** Adds a card by hand, or for any object that the global search finds. */
export function AddCardDialog({ onAdd, onClose }: AddCardDialogProps) {
  const [draft, setDraft] = useState<CardDraft>({ kind: "note", title: "", body: "", path: "" });
  const [sought, setSought] = useState("");
  const set = (change: Partial<CardDraft>) => setDraft({ ...draft, ...change });
  const q = sought.trim();
  const { data } = useQuery({ ...callQuery(searchEverything, { q }), enabled: q.length > 2 });
  const groups = q.length > 2 ? (data?.groups ?? []) : [];
  return (
    <Dialog title="Agregar tarjeta" wide onClose={onClose}>
      <Field
        label="Buscar en el portal"
        hint="Una alerta, un incidente, un activo, una cuenta, un documento."
      >
        <TextInput value={sought} onChange={({ target }) => setSought(target.value)} />
      </Field>
      {groups.map(({ area, label, hits }) => (
        <section key={area}>
          <h3 className={caseStyles.title}>{label}</h3>
          <ul className={caseStyles.lines}>
            {hits.map(({ title, detail, path }) => (
              <li key={path} className={caseStyles.line}>
                <span>{title}</span>
                <span className={caseStyles.soft}>{detail}</span>
                <Button
                  small
                  aria-label={`Agregar ${title}`}
                  onClick={() => onAdd({ kind: kindOf(path), title, body: detail, path })}
                >
                  Agregar
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {q.length > 2 && data && groups.length === 0 && (
        <p className={caseStyles.soft}>Nada del portal se llama así: puede escribirla a mano.</p>
      )}
      <Form
        onSubmit={() => onAdd(draft)}
        actions={
          <>
            <Button look="main" type="submit">
              Agregar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="O a mano, una tarjeta de tipo">
          <Select
            options={optionsOf(byHand, cardKindLabels)}
            value={draft.kind}
            onChange={({ target }) => set({ kind: oneOf(byHand, target.value) ?? draft.kind })}
          />
        </Field>
        <Field label="Qué dice" hint="De una cuenta, un activo o una dirección, solo su valor.">
          <TextInput
            required
            maxLength={300}
            value={draft.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label="Detalle" optional>
          <TextArea
            limit={5_000}
            rows={3}
            value={draft.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
