import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import {
  changePersonView,
  forgetPersonView,
  isPersonList,
  listPersonViews,
  savePersonView,
} from "../person-views.contract.ts";
import { changeView, forgetView, listViews, saveView, type ViewList } from "../saved-views.contract.ts";
import type { ViewOfList } from "./use-views.ts";

/** Returns a mutation of a view; the lists of views are read again after it. */
function useViewChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: [listViews.name] });
      await queries.invalidateQueries({ queryKey: [listPersonViews.name] });
      onDone(answer);
    },
  });
}

interface ViewDraft {
  name: string;
  shared: boolean;
}

interface ViewFieldsProps {
  draft: ViewDraft;
  /** Whether the view belongs to a person and is the same in all companies. */
  ofPerson: boolean;
  onChange: (draft: ViewDraft) => void;
}

/** The fields for the name of a view and its readers. */
function ViewFields({ draft, ofPerson, onChange }: ViewFieldsProps) {
  return (
    <>
      <Field label="Nombre" hint="Como quiera encontrarla después: «Críticos de la noche».">
        <TextInput
          required
          maxLength={60}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      {!ofPerson && (
        <Checkbox
          label="Compartir con las personas de esta empresa"
          checked={draft.shared}
          onChange={(event) => onChange({ ...draft, shared: event.target.checked })}
        />
      )}
    </>
  );
}

interface ChangeViewDialogProps {
  view: ViewOfList;
  /** The current query of the list. */
  query: string;
  onClose: () => void;
}

/** The dialog to rename, share, update or delete a view of the person. */
export function ChangeViewDialog({ view, query, onClose }: ChangeViewDialogProps) {
  const [draft, setDraft] = useState({ name: view.name, shared: view.shared });
  const [renew, setRenew] = useState(false);
  const { id, ofPerson } = view;
  const change = useViewChange(
    ({ name, shared }: ViewDraft): Promise<{ name: string }> => {
      const renewed = renew ? { query } : {};
      return ofPerson
        ? call(changePersonView, { id, name, ...renewed })
        : call(changeView, { id, name, shared, ...renewed });
    },
    ({ name }) => {
      showToast("good", `Se guardó la vista «${name}».`);
      onClose();
    },
  );
  const forget = useViewChange(
    () => call(ofPerson ? forgetPersonView : forgetView, { id }),
    () => {
      showToast("good", `Se borró la vista «${view.name}».`);
      onClose();
    },
  );
  return (
    <Dialog title={`Vista «${view.name}»`} onClose={onClose}>
      <Form
        onSubmit={() => change.mutate(draft)}
        actions={
          <>
            <Button look="main" type="submit" busy={change.isPending}>
              Guardar cambios
            </Button>
            <Button look="danger" busy={forget.isPending} onClick={() => forget.mutate(undefined)}>
              Borrar vista
            </Button>
          </>
        }
      >
        <ViewFields draft={draft} ofPerson={ofPerson} onChange={setDraft} />
        {query !== view.query && (
          <Checkbox
            label="Reemplazar lo que guarda por la lista como está ahora"
            checked={renew}
            onChange={(event) => setRenew(event.target.checked)}
          />
        )}
        <SaveTrouble failure={change.error ?? forget.error} />
      </Form>
    </Dialog>
  );
}

interface SaveViewDialogProps {
  list: ViewList;
  query: string;
  onClose: () => void;
}

/** Saves the current state of the list as a view: filters, order, columns and density. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const [draft, setDraft] = useState({ name: "", shared: false });
  const ofPerson = isPersonList(list);
  const keep = useViewChange(
    ({ name, shared }: ViewDraft): Promise<{ name: string }> =>
      ofPerson ? call(savePersonView, { list, query, name }) : call(saveView, { list, query, name, shared }),
    ({ name }) => {
      showToast("good", `Se guardó la vista «${name}».`);
      onClose();
    },
  );
  return (
    <Dialog title="Guardar esta vista" onClose={onClose}>
      <Form
        onSubmit={() => keep.mutate(draft)}
        actions={
          <>
            <Button look="main" type="submit" busy={keep.isPending}>
              Guardar vista
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <ViewFields draft={draft} ofPerson={ofPerson} onChange={setDraft} />
        <SaveTrouble failure={keep.error} />
      </Form>
    </Dialog>
  );
}
