import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
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
  changeView,
  forgetView,
  keepView,
  listViews,
  type SavedView,
  type ViewList,
} from "../saved-views.contract.ts";

/** A change of a kept view; the list of views is asked for again after it. */
function useViewChange<C extends Call>(contract: C, onDone: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: [listViews.name] });
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
  onChange: (draft: ViewDraft) => void;
}

/** What a view is called and who sees it. */
function ViewFields({ draft, onChange }: ViewFieldsProps) {
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
      <Checkbox
        label="Compartir con las personas de esta empresa"
        checked={draft.shared}
        onChange={(event) => onChange({ ...draft, shared: event.target.checked })}
      />
    </>
  );
}

interface ChangeViewDialogProps {
  view: SavedView;
  /** The list as it stands now. */
  query: string;
  onClose: () => void;
}

/** Renames, shares, brings up to date or forgets a view of one's own. */
export function ChangeViewDialog({ view, query, onClose }: ChangeViewDialogProps) {
  const [draft, setDraft] = useState({ name: view.name, shared: view.shared });
  const [renew, setRenew] = useState(false);
  const change = useViewChange(changeView, ({ name }) => {
    showToast("good", `Se guardó la vista «${name}».`);
    onClose();
  });
  const forget = useViewChange(forgetView, () => {
    showToast("good", `Se borró la vista «${view.name}».`);
    onClose();
  });
  return (
    <Dialog title={`Vista «${view.name}»`} onClose={onClose}>
      <Form
        onSubmit={() => change.mutate({ id: view.id, ...draft, ...(renew && { query }) })}
        actions={
          <>
            <Button look="main" type="submit" busy={change.isPending}>
              Guardar cambios
            </Button>
            <Button look="danger" busy={forget.isPending} onClick={() => forget.mutate({ id: view.id })}>
              Borrar vista
            </Button>
          </>
        }
      >
        <ViewFields draft={draft} onChange={setDraft} />
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

interface KeepViewDialogProps {
  list: ViewList;
  query: string;
  onClose: () => void;
}

/** Keeps the list as it stands: filters, order, columns and density. */
export function KeepViewDialog({ list, query, onClose }: KeepViewDialogProps) {
  const [draft, setDraft] = useState({ name: "", shared: false });
  const keep = useViewChange(keepView, ({ name }) => {
    showToast("good", `Se guardó la vista «${name}».`);
    onClose();
  });
  return (
    <Dialog title="Guardar esta vista" onClose={onClose}>
      <Form
        onSubmit={() => keep.mutate({ list, query, ...draft })}
        actions={
          <>
            <Button look="main" type="submit" busy={keep.isPending}>
              Guardar vista
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <ViewFields draft={draft} onChange={setDraft} />
        <SaveTrouble failure={keep.error} />
      </Form>
    </Dialog>
  );
}
