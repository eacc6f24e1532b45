import { useState } from "react";
import { changeView, forgetView, type SavedView } from "#features/saved-views/saved-views.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { useViewChange } from "./use-view-change.ts";
import { ViewFields } from "./view-fields.tsx";

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
